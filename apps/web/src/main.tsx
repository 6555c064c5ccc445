import { getValueAt } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { pause } from '@vitrine/core/time/timer'
import { setDarkThemeResolver } from '@vitrine/storefront/context/dark-theme-resolver.ts'
import { createDesignStore } from '@vitrine/storefront/context/design-store.ts'
import { createNetwork } from '@vitrine/storefront/context/network.ts'
import { createQueryCache } from '@vitrine/storefront/context/query-cache.ts'
import { loadPlatform } from '@vitrine/storefront/platform/platform.ts'
import { loadRichTextReader } from '@vitrine/storefront/primitives/rich-text/rich-text-reader.dom.ts'
import { loadDialog } from '@vitrine/storefront/primitives/sheet/Sheet.dom.tsx'
import { loadProductExtras } from '@vitrine/storefront/product/LazyProductExtras.dom.tsx'
// Home, collection and product all use them, so they are part of the app's script.
import '@vitrine/storefront/components/variant-details/LazyUnitPrice.dom.tsx'
import '@vitrine/storefront/components/Swatch.tsx'
import {
  createShopperStore,
  SECRETS_NAME,
  type ShopperStore,
  STORE_NAME,
} from '@vitrine/storefront/device/store/store.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { findScreen, type ScreenName } from '@vitrine/storefront/screens.ts'
import { type ReactNode, startTransition } from 'react'
import { createLazyTracking } from './analytics/lazy-tracker.ts'
import { runWhenIdle } from './browser/when-idle.ts'
import { type PageData, readPageData } from './page/page-data.ts'
import { createWebPorts } from './ports/ports.ts'
import { createPurchaseSettler, onReturn } from './ports/purchase-settler.ts'
import { getStoragePrefix, onOtherTabChange } from './ports/storage.ts'
import { createLazyPushes } from './push/lazy-push.ts'
import { createRoot, hydrateRoot } from './react.ts'
import { createFullDesign, type FullDesign } from './shell/full-design.ts'
import { createBrowserNavigation } from './shell/navigation.ts'
import { Shell } from './shell/Shell.tsx'
import { loadScreen } from './shell/screens.ts'

const YEAR_S = 31_536_000
/** Maximum time for which the first screen has the bandwidth to itself, ms. */
const FIRST_SCREEN_MS = 2000

/** Returns the country of a language tag such as de-AT; null without one. */
function regionOf(tag: string): string | null {
  return /-([A-Z]{2})\b/.exec(tag)?.[1] ?? null
}

/**
 * Loads the rest of the design when the browser is idle; a failed load is repeated on demand, or when the network
 * returns.
 */
function loadWhenIdle({ rest }: FullDesign): void {
  const bring = () => void rest()?.catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(bring, { timeout: FIRST_SCREEN_MS })
  else setTimeout(bring, FIRST_SCREEN_MS)
  window.addEventListener('online', bring)
}

/** Events that indicate a user. */
const INTERACTION_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** Loads the code for queries and their results at the first interaction, so that no press waits for it. */
function loadOnInteraction(screen: ScreenName | undefined, bringMore: () => unknown): void {
  // The first query reports and repeats a failed load.
  const bring = () => {
    for (const eventName of INTERACTION_EVENTS) removeEventListener(eventName, bring, true)
    bringMore()
    loadPlatform().catch(() => undefined)
    loadRichTextReader().catch(() => undefined)
    void loadDialog()
    if (screen === 'product') void loadProductExtras()
  }
  for (const eventName of INTERACTION_EVENTS)
    addEventListener(eventName, bring, { capture: true, passive: true })
}

/** Hydrates the server's HTML. */
function takeOver(root: HTMLElement, app: ReactNode): void {
  // As a transition, hydration runs in slices, so that input can be handled in between.
  startTransition(() => {
    hydrateRoot(root, app, {
      // An error of a screen also counts as an error of the page, for crash reports.
      onCaughtError: (error) => reportError(error),
      onRecoverableError: (error) => console.error(error, error instanceof Error ? error.cause : null),
    })
  })
}

/** Switches to the market of an address that names one. */
function enterRequestedMarket(ports: Ports, shopper: ShopperStore, data: PageData): void {
  const requestedCountry = new URLSearchParams(window.location.search).get('country')
  if (requestedCountry === null) return
  import('./markets/requested-country.ts')
    .then((marketsModule) =>
      marketsModule.enterRequestedMarket(ports, shopper, requestedCountry, data.language),
    )
    .catch((cause: unknown) => console.error('Market failed to load', cause))
}

async function start(): Promise<void> {
  // Yields to the browser for input and frames.
  await pause()
  const data = readPageData(document)
  const root = document.getElementById('root')
  if (!root) throw new Error('No root')
  const edit = data.edit ? await import('./edit/start.ts') : null
  const design = createDesignStore(data.design, edit?.createFollowers())
  // A page from the service worker's cache says when it was saved.
  const storedAt = Number(document.documentElement.dataset.kept)
  const replies = createQueryCache(data.answers, storedAt ? { at: storedAt } : {})
  const match = findScreen(window.location.pathname.slice(data.base.length) || '/', data.edit)
  const rest = createFullDesign(design, data.whole, match?.screen)
  const tracking = createLazyTracking(data)
  const basePorts = createWebPorts(data, createBrowserNavigation(data.base, data.edit, rest), tracking)
  const shopper = createShopperStore(basePorts)
  const queue: Ports['queue'] = async () => {
    const { createQueue } = await import('./ports/queue.ts')
    return createQueue(data.slug, ports, shopper)
  }
  const settle = createPurchaseSettler(basePorts, shopper, data)
  const ports: Ports = {
    ...basePorts,
    queue,
    settle,
    wishlist: async () =>
      (await import('./ports/wishlist.ts')).createBrowserWishlist(data.slug, basePorts, shopper),
    pushes: createLazyPushes({ ...basePorts, queue }, shopper, data, rest.rest),
  }
  const { pushes } = ports
  const setup = { ports, design, replies, network: createNetwork(), shopper }

  // The studio may try any brand.
  if (data.edit || getValueAt(data.design, 'branding.scheme') !== undefined)
    setDarkThemeResolver((await import('@vitrine/storefront/context/dark-theme.ts')).resolveDark)
  // The first screen's script loads before hydration, so that nothing flickers.
  if (match) await loadScreen(match.screen)
  // The studio sends another design than the server rendered, as soon as possible: nothing is hydrated.
  if (edit) return edit.startEdit({ root: createRoot(root), data, setup, rest })
  const rememberLanguage = (language: Language) => {
    shopper.getState().setLanguage(language)
    // The server reads it for the next page; it is not a secret and has no other use.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = `lang=${language}; path=${data.base}; max-age=${YEAR_S}; samesite=lax`
  }
  await pause()
  const app = <Shell data={data} setup={setup} rest={rest} rememberLanguage={rememberLanguage} />
  takeOver(root, app)
  await shopper.load()
  onOtherTabChange(getStoragePrefix(data.slug), [STORE_NAME, SECRETS_NAME], () => shopper.load())
  shopper.setState({ region: regionOf(navigator.language) })
  loadWhenIdle(rest)
  enterRequestedMarket(ports, shopper, data)
  const steady = async (isIdle?: boolean) => {
    // Without its script the app stays as rendered; the next interaction tries again.
    const offlineModule = await import('./offline/offline.ts').catch(() => null)
    offlineModule?.startOfflineSupport(data, setup, isIdle)
  }
  // A draft preview on a phone is no visit: nothing is tracked or stored.
  if (data.hash === '') return loadOnInteraction(match?.screen, steady)
  const track = tracking.begin(shopper, basePorts.storage)
  loadOnInteraction(match?.screen, () => {
    track()
    void steady()
  })
  if (storedAt || window.location.hash) void steady()
  runWhenIdle(() => void steady(true))
  // The network was lost before that script had loaded.
  window.addEventListener('online', () => void steady(true))
  // Opens the target of a tapped push at once.
  if (window.location.search.includes('push=')) void pushes.start()
  else runWhenIdle(pushes.start)
  onReturn(() => void ports.settle())
  await ports.settle()
}

start().catch((cause: unknown) => console.error('App failed to load', cause))
