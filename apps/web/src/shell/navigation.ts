import { pause } from '@vitrine/core/time/timer'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { canTakeFocus } from '@vitrine/storefront/primitives/focus/focus.dom.ts'
import { findScreen } from '@vitrine/storefront/screens.ts'
import type { FullDesign } from './full-design.ts'
import { navigateTo } from './location.ts'
import { loadScreen } from './screens.ts'

/** How long a press waits for the next screen's script before the address changes anyway, ms. */
const SCREEN_TIMEOUT_MS = 1200

/**
 * Moves between screens. The next screen's script and design are fetched first, so that the old screen stays until the new
 * one can be drawn; a new screen starts at its top with focus on its content, Back returns to where it was.
 */
export function createBrowserNavigation(
  base: string,
  edit: boolean,
  design: Pick<FullDesign, 'rest' | 'covers'>,
): Pick<Ports, 'navigate' | 'back'> {
  let latest = 0
  const navigate: Ports['navigate'] = (href, how = 'push') => {
    latest += 1
    const turn = latest
    const path = href.split(/[?#]/, 1)[0] ?? '/'
    const samePath = `${base}${path}` === window.location.pathname
    const match = findScreen(path, edit)
    const patience = pause(SCREEN_TIMEOUT_MS)
    const address = `${base}${edit ? inEditMode(href) : href}`
    const needed = match ? [loadScreen(match.screen), design.covers(match.screen) ? null : design.rest()] : []
    const arrived = Promise.all(needed).then(
      () => true,
      () => !navigator.onLine,
    )
    Promise.race([arrived, patience.then(() => true)]).then((here) => {
      // A later press has taken over.
      if (turn !== latest) return
      // Online and yet no script or design: the app has been renewed since this page came. The server has the new one.
      if (!here) {
        window.location.assign(address)
        return
      }
      const depth = depthOf(window.history.state) + (how === 'replace' ? 0 : 1)
      navigateTo(address, how, { depth })
      if (samePath) return
      window.scrollTo({ top: 0, behavior: 'instant' })
      if (canTakeFocus()) document.getElementById('main')?.focus({ preventScroll: true })
    })
  }
  window.addEventListener('popstate', () => {
    latest += 1
  })
  return {
    navigate,
    back: (otherwise) => {
      if (depthOf(window.history.state) > 0) window.history.back()
      else navigate(otherwise, 'replace')
    },
  }
}

/** How many screens of this app lie before an entry of the browser's history. */
function depthOf(state: unknown): number {
  const known = typeof state === 'object' && state !== null && 'depth' in state ? state.depth : 0
  return typeof known === 'number' ? known : 0
}

/** The same address, still in edit mode after a reload. */
function inEditMode(href: string): string {
  const url = new URL(href, window.location.origin)
  url.searchParams.set('edit', '1')
  return `${url.pathname}${url.search}${url.hash}`
}
