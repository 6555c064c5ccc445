import { pause } from '@vitrine/core/time/timer'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { canTakeFocus } from '@vitrine/storefront/primitives/focus/focus.dom.ts'
import { LazyProductSkeleton } from '@vitrine/storefront/product/skeleton/LazyProductSkeleton.dom.tsx'
import { findScreen, type Match } from '@vitrine/storefront/screens.ts'
import type { FullDesign } from './full-design.ts'
import { navigateTo, pushAddress, showAddress } from './location.ts'
import { type Opening, openProduct } from './product-opening.ts'
import { loadScreen } from './screens.ts'

/** How long a press waits for the next screen's script before the address changes anyway, ms. */
const SCREEN_TIMEOUT_MS = 1200

/**
 * Navigates between screens. Loads the next screen's script and design first, so that the old screen stays until the
 * new one can render; what a card knows of its product is shown at once. A new screen starts at its top with focus on
 * its content; Back restores the scroll position.
 */
export function createBrowserNavigation(
  base: string,
  edit: boolean,
  design: Pick<FullDesign, 'rest' | 'covers'>,
): Pick<Ports, 'navigate' | 'back'> {
  let latest = 0
  let opening: Opening | null = null
  /** Begins another navigation, which replaces the last one. */
  const begin = () => {
    opening?.remove()
    opening = null
    latest += 1
    return latest
  }
  const navigate: Ports['navigate'] = (href, how = 'push') => {
    const turn = begin()
    // The merchant redirects an address to another website.
    if (/^https?:/.test(href)) return window.location.replace(href)
    const path = href.split(/[?#]/, 1)[0] ?? '/'
    const pathname = base + path
    const samePath = pathname === window.location.pathname
    const match = findScreen(path, edit)
    const address = `${base}${edit ? inEditMode(href) : href}`
    const depth = depthOf(window.history.state) + (how === 'replace' ? 0 : 1)
    if (match?.screen === 'product' && how === 'push' && !samePath) {
      opening = openProduct(pathname, match.params.product)
      if (opening) pushAddress(address, { depth })
    }
    const opened = opening
    const arrived = loadNext(match, design, opened)
    Promise.race(opened ? [arrived] : [arrived, pause(SCREEN_TIMEOUT_MS)]).then((here) => {
      // A later press has replaced this one.
      if (here === false || turn !== latest) return
      if (opened) showAddress()
      else navigateTo(address, how, { depth })
      if (samePath) return
      window.scrollTo({ top: 0, behavior: 'instant' })
      if (canTakeFocus()) document.getElementById('main')?.focus({ preventScroll: true })
      opened?.moved.then(opened.remove)
    })
    arrived.then((here) => {
      // Online without a script or design: the app was updated since this page loaded. A full page load gets the new
      // version.
      if (!here && turn === latest) window.location.assign(address)
    })
  }
  window.addEventListener('popstate', begin)
  // A browser may show the page again as it was left.
  window.addEventListener('pagehide', begin)
  return {
    navigate,
    back: (otherwise) => {
      if (depthOf(window.history.state) > 0) window.history.back()
      else navigate(otherwise, 'replace')
    },
  }
}

/**
 * Loads what the next screen needs, and waits until its opening is painted; resolves to false where that failed online.
 */
function loadNext(
  match: Match | null,
  design: Pick<FullDesign, 'rest' | 'covers'>,
  opening: Opening | null,
): Promise<boolean> {
  const needed = match ? [loadScreen(match.screen), design.covers(match.screen) ? null : design.rest()] : []
  return Promise.all([...needed, opening && LazyProductSkeleton.bring(), opening?.painted]).then(
    () => true,
    () => !navigator.onLine,
  )
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
