import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import * as navigationPreload from 'workbox-navigation-preload'
import { registerRoute, setDefaultHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { addSavedTime, isCacheable, toCacheKey, toOfflinePath, type WorkerSettings } from './offline-pages.ts'
import { handlePushes } from './pushes.ts'

declare const self: ServiceWorkerGlobalScope & { readonly VITRINE: WorkerSettings }

/**
 * What opens without a network: pages that were seen, the app's own files, pictures. A page is always asked of the
 * network first, so that prices are today's; what is kept is shown when no answer comes. Nothing here knows who the
 * shopper is: pages are drawn for anybody, and cart and account stand in the browser's storage.
 */
const { base, files, languages } = self.VITRINE
const DAY_S = 86_400
/** After so long, s, a page that was kept is shown though the network is there, but gives no answer. */
const NETWORK_TIMEOUT_S = 6
const names = { pages: `${base} pages`, files: 'app files', pictures: `${base} pictures` }

const pages = new NetworkFirst({
  cacheName: names.pages,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
    {
      // With or without campaign marks it is the same page: one is kept.
      cacheKeyWillBeUsed: async ({ request }) => toCacheKey(request.url, base),
      // A link to a new password or into a draft opens once: it must not lie in a browser for a month.
      cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && ofEarlier(cachedResponse),
      handlerDidError: async ({ request }) => (await nearestPage(request.url)) ?? offlinePage(),
    },
  ],
})

/** The same screen with another query, such as a product on which another variant was open. */
async function nearestPage(url: string): Promise<Response | undefined> {
  const cache = await caches.open(names.pages)
  const page = await cache.match(url, { ignoreSearch: true, ignoreVary: true })
  return page && ofEarlier(page)
}

/** A page that was kept, which says when: what it shows is as old. */
async function ofEarlier(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(addSavedTime(await page.text(), headers.get('date')), { status: page.status, headers })
}

/** The notice that there is no network, in the language of the page seen last. */
async function offlinePage(): Promise<Response | undefined> {
  const cache = await caches.open(names.pages)
  const seen = (await cache.keys()).filter(({ url }) => !url.includes(toOfflinePath('')))
  const last = seen.at(-1)
  const spoken = last && (await cache.match(last))?.headers.get('content-language')
  const language = languages.find((one) => one === spoken) ?? languages[0]
  return cache.match(`${base}${toOfflinePath(language ?? '')}`)
}

const appFiles = new CacheFirst({
  cacheName: names.files,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 90 * DAY_S, purgeOnQuotaError: true }),
  ],
})
const imageCache = new CacheFirst({
  cacheName: names.pictures,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
    {
      // Asked openly, since a browser counts seven megabytes for every picture whose size it may not tell.
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
  // The studio's canvas is never answered from what was kept.
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
      // A host that does not let its pictures be read: shown, not kept.
      return fetch(options.request)
    }
  },
)
setDefaultHandler(new NetworkOnly())

/** The pages that are open while the worker comes: they were fetched before it could keep them. */
async function openPages(): Promise<string[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows
    .map(({ url }) => new URL(url))
    .filter((url) => url.pathname.startsWith(`${base}/`) && !url.searchParams.has('edit'))
    .map((url) => toCacheKey(url.href, base))
}

/** Keeps what can be had; one file or page that does not come must not keep the rest from being kept. */
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
