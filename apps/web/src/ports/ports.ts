import type { StorefrontClient } from '@vitrine/commerce/client'
import type { AppShop } from '@vitrine/core/shop/app-shop'
import { loadPlatform } from '@vitrine/storefront/platform/platform.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import type { PageData } from '../page/page-data.ts'
import { createWebStorage, getStoragePrefix } from './storage.ts'

/** Loads the code for server calls, on the first action. */
const loadServerCalls = () => import('./server-calls.ts')

type Navigation = Pick<Ports, 'navigate' | 'back'>

/**
 * Creates the browser's ports, except the four that the caller creates with the shopper's store (`settle`,
 * `pushes`, `queue`, `wishlist`).
 */
export function createWebPorts(
  data: PageData,
  navigation: Navigation,
  tracking: Pick<Ports, 'track' | 'arrived'>,
): Omit<Ports, 'settle' | 'pushes' | 'queue' | 'wishlist'> {
  // The studio's canvas stores nothing.
  const storage = createWebStorage(data.edit ? '' : getStoragePrefix(data.slug))
  const callServer: Ports['callServer'] = async (path, body) =>
    (await loadServerCalls()).callServer(path, { slug: data.slug, ...body })
  return {
    ...navigation,
    platform: 'web',
    client: createLazyClient(data.shop),
    storage,
    // A browser has no keychain. The store keeps secrets in an entry of their own.
    secrets: storage,
    haptic: (kind) => {
      if (kind !== 'select') navigator.vibrate?.(kind === 'error' ? [12, 60, 12] : 12)
    },
    share: (title, path) => {
      const url = window.location.origin + data.base + path
      // The sheet must open during the press: browsers refuse it once a script had to be awaited for long.
      const sheet = navigator.share?.({ title, url })
      return import('./share.ts').then(
        ({ finishShare }) => finishShare(url, sheet),
        () => 'failed' as const,
      )
    },
    // Without its script the page opens all the same, and the browser's Back returns.
    checkout: (url) =>
      loadServerCalls().then(
        ({ openCheckout }) => openCheckout(url, data.base),
        () => window.location.assign(url),
      ),
    openWeb: (url) => {
      window.open(url, '_blank', 'noopener')
    },
    ...tracking,
    callServer,
    serverAhead: async () => (await loadServerCalls()).getServerClockOffset(),
    platformSignIn: async () => (await import('./platform-sign-in.ts')).createWebSignIn(data),
    reach: async () => (await loadServerCalls()).canReachServer(data.base),
    onNetwork: (changed) => {
      const notify = () => changed(navigator.onLine)
      window.addEventListener('online', notify)
      window.addEventListener('offline', notify)
      if (!navigator.onLine) notify()
      return () => {
        window.removeEventListener('online', notify)
        window.removeEventListener('offline', notify)
      }
    },
  }
}

/** Creates the client of the shop's Storefront API; its script loads with the first query. */
function createLazyClient({
  domain: shop,
  token,
  version,
}: Pick<AppShop, 'domain' | 'token' | 'version'>): StorefrontClient {
  let storefrontClient: StorefrontClient | undefined
  const client = async () => {
    const { createStorefrontClient } = await loadPlatform()
    storefrontClient ??= createStorefrontClient({ shop, token, version })
    return storefrontClient
  }
  return {
    url: shop,
    query: async (document, variables, options) => (await client()).query(document, variables, options),
    mutate: async (document, variables, options) => (await client()).mutate(document, variables, options),
  }
}
