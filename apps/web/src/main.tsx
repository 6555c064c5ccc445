import { getValueAt } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { pause } from '@vitrine/core/time/timer'
import { setDarkThemeResolver } from '@vitrine/storefront/context/dark-theme-loader.ts'
import { createDesignStore } from '@vitrine/storefront/context/design-store.ts'
import { createNetwork } from '@vitrine/storefront/context/network.ts'
import { createQueryCache } from '@vitrine/storefront/context/query-cache.ts'
import { loadPlatform } from '@vitrine/storefront/platform/platform.ts'
import { loadRichTextReader } from '@vitrine/storefront/primitives/rich-text/rich-text-reader.dom.ts'
import { loadDialog } from '@vitrine/storefront/primitives/sheet/Sheet.dom.tsx'
import { loadProductExtras } from '@vitrine/storefront/product/LazyProductExtras.dom.tsx'
// Home, collection and product all draw it: it travels with the app.
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
import { whenIdle } from './browser/when-idle.ts'
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
/** So long, ms, the first screen has the line to itself at most. */
const FIRST_SCREEN_MS = 2000

/** The country of a language tag such as de-AT, as far as it names one. */
function regionOf(tag: string): string | null {
  return /-([A-Z]{2})\b/.exec(tag)?.[1] ?? null
}

/** Brings the rest of the design before it is needed; a failure is tried again when it is, or the network is back. */
function loadWhenIdle({ rest }: FullDesign): void {
  const bring = () => void rest()?.catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(bring, { timeout: FIRST_SCREEN_MS })
  else setTimeout(bring, FIRST_SCREEN_MS)
  window.addEventListener('online', bring)
}

/** Each tells that somebody is there. */
const INTERACTION_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** Brings what asks the shop, and draws what it answers, with the first sign of a shopper, so that no press waits for it. */
function loadOnInteraction(screen: ScreenName | undefined, bringMore: () => unknown): void {
  // A failure is told, and mended, by the first question.
  const bring = () => {
    for (const sign of INTERACTION_EVENTS) removeEventListener(sign, bring, true)
    bringMore()
    loadPlatform().catch(() => undefined)
    loadRichTextReader().catch(() => undefined)
    void loadDialog()
    if (screen === 'product') void loadProductExtras()
  }
  for (const sign of INTERACTION_EVENTS) addEventListener(sign, bring, { capture: true, passive: true })
}

/** Lets React take over what the server drew. */
function takeOver(root: HTMLElement, app: ReactNode): void {
  // As a transition the page is taken over in slices, with room for a press in between.
  startTransition(() => {
    hydrateRoot(root, app, {
      // What a screen threw is the page's error too: crash reports hear of it as of any.
      onCaughtError: (error) => reportError(error),
      onRecoverableError: (error) => console.error(error, error instanceof Error ? error.cause : null),
    })
  })
}

/** The market of an address that names one. */
function enterRequestedMarket(ports: Ports, shopper: ShopperStore, data: PageData): void {
  const asked = new URLSearchParams(window.location.search).get('country')
  if (asked === null) return
  import('./markets/requested-country.ts')
    .then((late) => late.enterRequestedMarket(ports, shopper, asked, data.language))
    .catch((cause: unknown) => console.error('The market of the address could not be entered', cause))
}

async function start(): Promise<void> {
  // Lets the browser do what waits: presses, a frame.
  await pause()
  const data = readPageData(document)
  const root = document.getElementById('root')
  if (!root) throw new Error('No root')
  const edit = data.edit ? await import('./edit/start.ts') : null
  const design = createDesignStore(data.design, edit?.createFollowers())
  // A page that the worker kept says when.
  const kept = Number(document.documentElement.dataset.kept)
  const replies = createQueryCache(data.answers, kept ? { at: kept } : {})
  const match = findScreen(window.location.pathname.slice(data.base.length) || '/', data.edit)
  const rest = createFullDesign(design, data.whole, match?.screen)
  const tracking = createLazyTracking(data)
  const given = createWebPorts(data, createBrowserNavigation(data.base, data.edit, rest), tracking)
  const shopper = createShopperStore(given)
  const queue: Ports['queue'] = async () => {
    const { createBrowserQueue } = await import('./ports/queue.ts')
    return createBrowserQueue(data.slug, ports, shopper)
  }
  const settle = createPurchaseSettler(given, shopper, data)
  const ports: Ports = {
    ...given,
    queue,
    settle,
    wishlist: async () =>
      (await import('./ports/wishlist.ts')).createBrowserWishlist(data.slug, given, shopper),
    pushes: createLazyPushes({ ...given, queue }, shopper, data, rest.rest),
  }
  const { pushes } = ports
  const setup = { ports, design, replies, network: createNetwork(), shopper }

  // In the studio any brand may be tried.
  if (data.edit || getValueAt(data.design, 'branding.scheme') !== undefined)
    setDarkThemeResolver((await import('@vitrine/storefront/context/dark-theme.ts')).darkThemeResolver)
  // The first screen's script comes before React takes the page over, so that nothing flickers.
  if (match) await loadScreen(match.screen)
  // The studio gives another design than the one that the server drew, as soon as it may: nothing is taken over.
  if (edit) return edit.startEdit({ root: createRoot(root), data, setup, rest })
  const rememberLanguage = (language: Language) => {
    shopper.getState().setLanguage(language)
    // Read by the server for the next page; not a secret, and no use elsewhere.
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
  const steady = async (quiet?: boolean) => {
    // Without its script the app is what the page is; the next sign of a shopper asks for it again.
    const late = await import('./offline/offline.ts').catch(() => null)
    late?.startOfflineSupport(data, setup, quiet)
  }
  // A draft that somebody looks at on a phone is no visit: nothing is told of it, and nothing of it is kept.
  if (data.hash === '') return loadOnInteraction(match?.screen, steady)
  const track = tracking.begin(shopper, given.storage)
  loadOnInteraction(match?.screen, () => {
    track()
    void steady()
  })
  if (kept) void steady()
  whenIdle(() => void steady(true))
  // The line was cut before that script was here.
  window.addEventListener('online', () => void steady(true))
  // What was tapped to come here leads on at once.
  if (window.location.search.includes('push=')) void pushes.start()
  else whenIdle(pushes.start)
  onReturn(() => void ports.settle())
  await ports.settle()
}

start().catch((cause: unknown) => console.error('The app could not start', cause))
