import { createHash } from 'node:crypto'
import { createCache } from '@vitrine/core/cache/cache'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import type { RenderAnswer, RenderRequest } from '@vitrine/core/rendering/render'
import { readMonotonicClock } from '@vitrine/core/time/monotonic-clock'
import { createTenantLimiter } from '../../infra/concurrency/tenant-limiter.ts'
import {
  CACHED_BROTLI_LEVEL,
  compressText,
  decompressText,
  type Encoding,
} from '../../infra/http/compression.ts'
import { shopFetch } from '../../infra/http/guarded-fetch.ts'
import type { WebBundle } from './bundle.ts'

/** A rendered page in the cache, compressed once for all requests. */
export type CachedPage = {
  readonly status: number
  /** Where a page with status 301 moved to. */
  readonly location: string | undefined
  /** Hash of the content, independent of the encoding. */
  readonly hash: string
  readonly complete: boolean
  readonly br: Buffer
  readonly bytes: (encoding: Encoding) => Promise<Buffer>
  /** Size of a page in bytes. */
  readonly size: number
}

/**
 * Age in ms up to which a page is fresh. Beyond it the page is served while it is rendered again, and later only when
 * rendering fails.
 */
export const PAGE_STALE_AFTER_MS = 60_000
/** Fresh time of a page that lacks shop data, which the browser loads itself. */
const PARTIAL_PAGE_TTL_MS = 5000
const PAGE_STALE = 5 * 60_000
const PAGE_OTHERWISE = 24 * 60 * 60_000
/** Cache size in bytes of compressed pages: some three thousand. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024
/**
 * Limits of rendering. A page takes some 5 ms of CPU time and waits for the shop in between. Requests beyond them get a
 * cached page, or a page that asks for patience. Apps take turns, and none takes every slot: the pages of a shop that
 * answers slowly delay no other's.
 */
const RENDER_LIMITS = {
  max: 128,
  maxPerTenant: 64,
  maxWaiting: 384,
  maxWaitingPerTenant: 192,
  timeout: 2000,
}

export type PageCache = {
  /** Returns a cached page that is the same for all visitors, if it is fresh. */
  readonly getCached: (app: AppRequest, url: string) => CachedPage | undefined
  /** Returns such a page however old it is, for a visitor who cannot have it rendered. */
  readonly getStale: (app: AppRequest, url: string) => CachedPage | undefined
  /** Returns such a page and renders it when necessary; falls back to a stale one when rendering fails. */
  readonly shared: (app: AppRequest, url: string, signal: AbortSignal) => Promise<CachedPage>
  /** Renders a page for this request only. */
  readonly own: (app: AppRequest, url: string, signal: AbortSignal) => Promise<RenderAnswer>
  /** Renders a page of an unpublished design. */
  readonly draft: (
    app: AppRequest,
    design: JsonObject,
    url: string,
    signal: AbortSignal,
  ) => Promise<RenderAnswer>
  /** Invalidates the data and pages of the shop at this address. */
  readonly forget: (shop: string) => void
}

/**
 * Creates the page cache, which renders pages with limited concurrency and caches those that are the same for
 * everybody. `renderDocument` returns the design of a hash and is only called to render.
 */
export function createPageCache(
  bundle: Pick<WebBundle, 'draw' | 'forget'>,
  documentOf: (hash: string) => Promise<JsonObject>,
  {
    now = readMonotonicClock,
    fetch = shopFetch,
  }: { readonly now?: () => number; readonly fetch?: typeof shopFetch } = {},
): PageCache {
  const limiter = createTenantLimiter(RENDER_LIMITS)
  const memory = createCache<CachedPage>({
    freshMs: ({ complete }) => (complete ? PAGE_STALE_AFTER_MS : PARTIAL_PAGE_TTL_MS),
    staleMs: PAGE_STALE,
    fallbackMs: PAGE_OTHERWISE,
    maxSize: MAX_CACHE_BYTES,
    sizeOf: ({ size }) => size,
    // A query that the shop always refuses must not cause a rendering for every visitor.
    shouldStore: (page, older) => page.complete || (page.status !== 503 && !older?.complete),
    now,
  })
  const draw: PageCache['own'] = async (app, url, signal) =>
    bundle.draw({ ...app, url, design: await documentOf(app.hash), signal, fetch })
  return {
    draft: (app, design, url, signal) =>
      limiter.run(app.slug, () => bundle.draw({ ...app, url, design, signal, fetch }), signal),
    own: (app, url, signal) => limiter.run(app.slug, () => draw(app, url, signal), signal),
    getCached: (app, url) => memory.getFresh(getPageKey(app, url)),
    getStale: (app, url) => memory.peek(getPageKey(app, url)),
    shared: (app, url, signal) =>
      memory.get(
        getPageKey(app, url),
        (all) => limiter.run(app.slug, async () => toCachedPage(await draw(app, url, all)), all),
        signal,
      ),
    forget: (shop) => {
      memory.invalidate(shopKey(shop))
      bundle.forget(shop)
    },
  }
}

/** Inputs of an app's pages in one language, except the path; the design by its hash. */
export type AppRequest = Omit<RenderRequest, 'url' | 'signal' | 'design'>

/** Serialized inputs by object, computed once. */
const apps = new WeakMap<object, string>()
const shopKey = (shop: string) => `${JSON.stringify(shop)}\n`

/** Returns the cache key of a page: all its inputs. Starts with the shop's address. */
export function getPageKey(app: AppRequest, url: string): string {
  let text = apps.get(app)
  if (text === undefined) {
    const { slug, hash, shop, language, base, origin, canonicalUrl, edit } = app
    text = `${shopKey(shop.domain)}${JSON.stringify([slug, hash, shop, language, base, origin, canonicalUrl, edit])}\n`
    apps.set(app, text)
  }
  return text + url
}

/** Compresses a rendered page for the cache. */
export async function toCachedPage({ status, location, html, complete }: RenderAnswer): Promise<CachedPage> {
  const br = await compressText(html, 'br', CACHED_BROTLI_LEVEL)
  let gzip: Promise<Buffer> | null = null
  return {
    status,
    location,
    complete,
    br,
    hash: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    bytes: async (encoding) => {
      if (encoding === 'br') return br
      if (encoding === 'identity') return Buffer.from(await decompressText(br))
      gzip ??= decompressText(br).then((text) => compressText(text, 'gzip'))
      return gzip
    },
    // Few clients ask for gzip, so a slightly larger size is acceptable.
    size: Math.ceil(br.length * 2.2) + 1000,
  }
}
