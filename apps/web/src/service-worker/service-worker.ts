import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import * as navigationPreload from 'workbox-navigation-preload'
import { registerRoute, setDefaultHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import {
  addSavedTime,
  cacheableOnly,
  isCacheable,
  toCacheKey,
  toOfflinePath,
  type WorkerSettings,
} from './offline-pages.ts'
import { handlePushes } from './pushes.ts'

declare const self: ServiceWorkerGlobalScope & { readonly VITRINE: WorkerSettings }

/**
 * Service worker for offline use: visited pages, the app's own files, images. Pages come from the network first, so
 * that prices are current; the cache is the fallback. It holds no personal data: pages are the same for everybody, and
 * cart and account are in the browser's storage.
 */
const { base, files, languages } = self.VITRINE
const DAY_S = 86_400
/** Time after which a cached page is shown although the device is online, s. */
const NETWORK_TIMEOUT_S = 6
const names = { pages: `${base} pages`, files: 'app files', pictures: `${base} pictures` }

const pages = new NetworkFirst({
  cacheName: names.pages,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  matchOptions: { ignoreVary: true },
  plugins: [
    // A password reset or draft link works once: it must not stay in a cache for a month.
    cacheableOnly,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
    {
      // Campaign parameters do not change the page: it is cached once.
      cacheKeyWillBeUsed: async ({ request }) => toCacheKey(request.url, base),
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && ofEarlier(cachedResponse),
      handlerDidError: async ({ request }) => (await nearestPage(request.url)) ?? offlinePage(),
    },
  ],
})

/** Returns the same screen with another query, such as a product with another variant. */
async function nearestPage(url: string): Promise<Response | undefined> {
  const cache = await caches.open(names.pages)
  const page = await cache.match(url, { ignoreSearch: true, ignoreVary: true })
  return page && ofEarlier(page)
}

/** Returns a cached page marked with the time of its content. */
async function ofEarlier(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(addSavedTime(await page.text(), headers.get('date')), { status: page.status, headers })
}

/** Returns the offline notice, in the language of the page seen last. */
async function offlinePage(): Promise<Response | undefined> {
  const cache = await caches.open(names.pages)
  const cachedPages = (await cache.keys()).filter(({ url }) => !url.includes(toOfflinePath('')))
  const last = cachedPages.at(-1)
  const lastLanguage = last && (await cache.match(last))?.headers.get('content-language')
  const language = languages.find((one) => one === lastLanguage) ?? languages[0]
  return cache.match(`${base}${toOfflinePath(language ?? '')}`)
}

const appFiles = new CacheFirst({
  cacheName: names.files,
  plugins: [
    // During a rolling restart a server of another version answers with its own reading of a design, as `no-store`.
    cacheableOnly,
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 90 * DAY_S, purgeOnQuotaError: true }),
  ],
})
const imageCache = new CacheFirst({
  cacheName: names.pictures,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
    {
      // Requests images with CORS, since a browser counts seven megabytes for each opaque response.
      requestWillFetch: async ({ request }) =>
        new Request(request.url, {
          mode: 'cors',
          credentials: 'omit',
          headers: { accept: request.headers.get('accept') ?? '*/*' },
        }),
    },
  ],
})

const isOurs = (url: URL) => url.origin === self.location.origin
registerRoute(
  // The studio's canvas never uses the cache.
  ({ request, url }) =>
    request.mode === 'navigate' && url.pathname.startsWith(`${base}/`) && !url.searchParams.has('edit'),
  pages,
)
registerRoute(
  ({ url }) =>
    isOurs(url) && (url.pathname.startsWith('/web/assets/') || url.pathname.startsWith('/designs/')),
  appFiles,
)
registerRoute(
  ({ request }) => request.destination === 'image',
  async (options) => {
    try {
      return await imageCache.handle(options)
    } catch {
      // A host without CORS: its images are shown, not cached.
      return fetch(options.request)
    }
  },
)
setDefaultHandler(new NetworkOnly())

/** Lists the pages that were open before the worker could cache them. */
async function openPages(): Promise<string[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows
    .map(({ url }) => new URL(url))
    .filter((url) => url.pathname.startsWith(`${base}/`) && !url.searchParams.has('edit'))
    .map((url) => toCacheKey(url.href, base))
}

/** Caches every URL that loads; a failed one must not prevent the others. */
async function cacheAvailable(cacheName: string, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all(
    [...new Set(urls)].map(async (url) => {
      if (await cache.match(url, { ignoreVary: true })) return
      const answer = await fetch(url).catch(() => null)
      if (answer && isCacheable(answer)) await cache.put(url, answer)
    }),
  )
}

self.addEventListener('install', (event) => {
  const notices = languages.map((language) => `${base}${toOfflinePath(language)}`)
  const work = async () => {
    await Promise.all([
      cacheAvailable(names.files, files),
      cacheAvailable(names.pages, [...notices, `${base}/`, ...(await openPages())]),
    ])
    await self.skipWaiting()
  }
  event.waitUntil(work())
})
navigationPreload.enable()
clientsClaim()
handlePushes(base)
