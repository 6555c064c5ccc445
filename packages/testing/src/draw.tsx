import { createStorefrontClient, type StorefrontClient } from '@vitrine/commerce/client'
import type { JsonObject } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { loadScreenBlocks } from '@vitrine/storefront/blocks/ScreenBlocks.dom.tsx'
import { loadVariantDetails } from '@vitrine/storefront/components/variant-details/LazyVariantDetails.dom.tsx'
import { AppProvider, type AppSetup } from '@vitrine/storefront/context/context.tsx'
import { createDesignStore } from '@vitrine/storefront/context/design-store.ts'
import { createNetwork } from '@vitrine/storefront/context/network.ts'
import { createQueryCache, type QueryCache } from '@vitrine/storefront/context/query-cache.ts'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { createOutbox } from '@vitrine/storefront/device/outbox/outbox.ts'
import { createShopperStore } from '@vitrine/storefront/device/store/store.ts'
import { createEmptyWishlist } from '@vitrine/storefront/device/wishlist/no-wishlist.ts'
import { loadSearchField } from '@vitrine/storefront/header/LazySearchField.dom.tsx'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { loadRichTextReader } from '@vitrine/storefront/primitives/rich-text/rich-text-reader.dom.ts'
import { loadDialog } from '@vitrine/storefront/primitives/sheet/Sheet.dom.tsx'
import { loadNotifyMe } from '@vitrine/storefront/product/LazyNotifyMe.dom.tsx'
import { loadPlans } from '@vitrine/storefront/product/LazyPlans.dom.tsx'
import { loadProductExtras } from '@vitrine/storefront/product/LazyProductExtras.dom.tsx'
import { loadFilters } from '@vitrine/storefront/product-list/LazyFilters.dom.tsx'
import { loadMissingItem } from '@vitrine/storefront/product-list/LazyMissingItem.dom.tsx'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** Loads the lazy components that the server loads before it renders. */
export async function loadLazyComponents(): Promise<void> {
  await Promise.all([
    loadRichTextReader(),
    loadProductExtras(),
    loadVariantDetails(),
    loadPlans(),
    loadNotifyMe(),
    loadMissingItem(),
    loadScreenBlocks(),
    loadDialog(),
    loadSearchField(),
    loadFilters(),
  ])
}

export type DrawOptions = {
  readonly client?: StorefrontClient
  readonly language?: Language
  readonly edit?: boolean
  readonly design?: JsonObject
  readonly replies?: QueryCache
  /** Response of the merchant server; empty by default. */
  readonly callServer?: Ports['callServer']
  /** URL of the platform's sign-in page; none by default. */
  readonly platformSignIn?: Ports['platformSignIn']
  /** Share function; does nothing by default. */
  readonly share?: Ports['share']
  readonly serverAhead?: Ports['serverAhead']
  /** Wishlist of the account; none by default. */
  readonly wishlist?: Ports['wishlist']
  readonly shop?: Partial<AppSetup['shop']>
}

const noop = async () => undefined
const never = new Promise<never>(() => undefined)
/** Creates a device storage in memory. */
export const createDeviceMemory = () => {
  const storedValues = new Map<string, string>()
  return {
    get: async (key: string) => storedValues.get(key) ?? null,
    set: async (key: string, value: string) => void storedValues.set(key, value),
    remove: async (key: string) => void storedValues.delete(key),
  }
}

/** Creates a serial queue per kind of work. */
function inTurn() {
  const turns = new Map<string, Promise<unknown>>()
  return <T,>(what: string, work: () => Promise<T>): Promise<T> => {
    const currentTurn = (turns.get(what) ?? Promise.resolve()).then(work)
    turns.set(
      what,
      currentTurn.catch(() => undefined),
    )
    return currentTurn
  }
}

/** Creates a client whose shop is unreachable. */
function deadShop(): StorefrontClient {
  const fetch = () => Promise.reject(new TypeError('fetch failed'))
  return createStorefrontClient({ shop: 'http://127.0.0.1:9', token: 'none', retryDelay: 0, fetch })
}

/** Creates the setup of a screen under test, with ports that do nothing. */
export function setupOf(
  options: DrawOptions = {},
): AppSetup & { readonly went: string[]; readonly tracked: Parameters<Ports['track']>[] } {
  const went: string[] = []
  const tracked: Parameters<Ports['track']>[] = []
  const callServer = options.callServer ?? (async () => null)
  const storage = createDeviceMemory()
  const queue = createOutbox({
    storage,
    send: ({ id, path, body, subscriber }) =>
      callServer(path, subscriber === null ? body : { ...body, change: id }),
    onNetwork: () => () => undefined,
    alone: inTurn(),
  })
  const ports: Ports = {
    platform: 'web',
    client: options.client ?? deadShop(),
    navigate: (href) => void went.push(href),
    back: (otherwise) => void went.push(`back or ${otherwise}`),
    storage,
    secrets: createDeviceMemory(),
    haptic: () => undefined,
    share: options.share ?? noop,
    checkout: noop,
    settle: noop,
    openWeb: (href) => void went.push(href),
    platformSignIn: options.platformSignIn ?? (() => never),
    track: (event, details) => void tracked.push([event, details]),
    arrived: () => undefined,
    callServer,
    queue: async () => queue,
    wishlist: options.wishlist ?? (async () => createEmptyWishlist()),
    serverAhead: options.serverAhead ?? (async () => 0),
    pushes: { started: never, start: () => never },
    onNetwork: () => () => undefined,
    reach: async () => true,
  }
  return {
    went,
    tracked,
    ports,
    design: createDesignStore(options.design ?? createDefaultDesign()),
    replies: options.replies ?? createQueryCache({}, { server: true }),
    network: createNetwork(),
    shopper: createShopperStore(ports),
    language: options.language ?? 'en',
    base: '',
    edit: options.edit ?? false,
    setLanguage: () => undefined,
    shop: {
      name: 'Maison Test',
      url: 'https://shop.test',
      currency: 'USD',
      country: 'US',
      languages: ['en', 'fr', 'es', 'de', 'ar'],
      moneyFormat: '${{amount}}',
      ...options.shop,
    },
  }
}

/** Renders the page as the server sends it, after all queries have been answered. */
export async function draw(node: ReactNode, options: DrawOptions = {}): Promise<string> {
  const setup = setupOf(options)
  const whole = <AppProvider setup={setup}>{node}</AppProvider>
  await loadLazyComponents()
  let html = renderToString(whole)
  while ((await setup.replies.settle()) > 0) html = renderToString(whole)
  return html
}
