import { pause } from '@vitrine/core/time/timer'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { canTakeFocus } from '@vitrine/storefront/primitives/focus/focus.dom.ts'
import { findScreen } from '@vitrine/storefront/screens.ts'
import type { FullDesign } from './full-design.ts'
import { navigateTo } from './location.ts'
import { productOpening } from './product-opening.ts'
import { loadScreen } from './screens.ts'

/** How long a press waits for the next screen's script before the address changes anyway, ms. */
const SCREEN_TIMEOUT_MS = 1200

/**
 * Navigates between screens. Loads the next screen's script and design first, so that the old screen stays until the
 * new one can render. A new screen starts at its top with focus on its content; Back restores the scroll position.
 */
export function createBrowserNavigation(
  base: string,
  edit: boolean,
  design: Pick<FullDesign, 'rest' | 'covers'>,
): Pick<Ports, 'navigate' | 'back'> {
  let latest = 0
  const navigate: Ports['navigate'] = (href, how = 'push') => {
    latest += 1
    // The merchant redirects an address to another website.
    if (/^https?:/.test(href)) return window.location.replace(href)
    const turn = latest
    const path = href.split(/[?#]/, 1)[0] ?? '/'
    const pathname = base + path
    const samePath = pathname === window.location.pathname
    const match = findScreen(path, edit)
    const timeout = pause(SCREEN_TIMEOUT_MS)
    const address = `${base}${edit ? inEditMode(href) : href}`
    const needed = match ? [loadScreen(match.screen), design.covers(match.screen) ? null : design.rest()] : []
    const arrived = Promise.all(needed).then(
      () => true,
      () => !navigator.onLine,
    )
    const opensProduct = match?.screen === 'product' && !samePath && !edit
    // A product shows its placeholder until its own script has loaded.
    const ready: Promise<unknown> =
      opensProduct && design.covers('product') ? import('./prefetch.ts').catch(() => arrived) : arrived
    Promise.race([ready, timeout]).then((here) => {
      // A later press has replaced this one.
      if (here === false || turn !== latest) return
      const depth = depthOf(window.history.state) + (how === 'replace' ? 0 : 1)
      const change = () => {
        navigateTo(address, how, { depth })
        if (samePath) return
        window.scrollTo({ top: 0, behavior: 'instant' })
        if (canTakeFocus()) document.getElementById('main')?.focus({ preventScroll: true })
      }
      if (opensProduct && productOpening.move) productOpening.move(pathname, change)
      else change()
    })
    arrived.then((here) => {
      // Online without a script or design: the app was updated since this page loaded. A full page load gets the new
      // version.
      if (!here && turn === latest) window.location.assign(address)
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

/** Returns the number of this app's screens before a history entry. */
function depthOf(state: unknown): number {
  const stateDepth = typeof state === 'object' && state !== null && 'depth' in state ? state.depth : 0
  return typeof stateDepth === 'number' ? stateDepth : 0
}

/** Returns the same address with edit mode preserved across a reload. */
function inEditMode(href: string): string {
  const url = new URL(href, window.location.origin)
  url.searchParams.set('edit', '1')
  return `${url.pathname}${url.search}${url.hash}`
}
