import { createCache } from '@vitrine/core/cache/cache'
import { z } from 'zod'
import { createShopFetch } from '../../infra/http/guarded-fetch.ts'
import { isLocalHost, parseShopAddress } from '../../infra/http/public-address.ts'
import { PERMANENT_NAME } from './session-token.ts'

/** Shop that answers at an address. What it says of itself is not proven (shop-identity.ts). */
export type ResolvedShop = {
  /** Base URL with the platform's consent page: the permanent domain's, or that of a shop on this machine. */
  readonly address: string
  /** Permanent domain, lower case; null for a shop on this machine that does not tell. */
  readonly permanent: string | null
  /** Name of the shop; null where it does not tell, such as behind a password. */
  readonly name: string | null
}

/** Maximum size of a shop's page in bytes: themes write megabytes. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024
/** Timeout of one request in ms, since a user waits at a form. */
const REQUEST_TIMEOUT_MS = 6_000
/** Timeout of a whole resolution in ms. */
const RESOLVE_TIMEOUT_MS = 15_000
/** Maximum number of requests for one page, with its redirects. */
const MAX_HOPS = 6
const MAX_NAME_LENGTH = 200
/** Cache times in ms: of a found shop, and of an address without one. */
const CACHE_TTL_MS = 5 * 60_000
const MISS_TTL_MS = 30_000
const MAX_CACHED = 1_000

const guardedFetch = createShopFetch({
  largest: MAX_PAGE_BYTES,
  longest: REQUEST_TIMEOUT_MS,
  hasBreaker: false,
})

/** `/meta.json` of a storefront, as far as it is read. */
const metaShape = z.object({
  name: z.string().catch(''),
  myshopify_domain: z.string().toLowerCase().regex(PERMANENT_NAME),
})

/** `Shopify.shop = "lamps.myshopify.com"`, which the platform writes into each page of a theme. */
const PAGE_SHOP = /Shopify\.shop\s*=\s*["']([a-z0-9][a-z0-9-]*\.myshopify\.com)["']/i
/** Store page in the platform's admin: `admin.shopify.com/store/lamps`. */
const ADMIN_PAGE = /^(?:https?:\/\/)?admin\.shopify\.com\/store\/([a-z0-9][a-z0-9-]*)(?:[/?#]|$)/i
/** The permanent name without its ending. */
const BARE_NAME = /^[a-z0-9][a-z0-9-]*$/i

/**
 * Parses what merchants write as the address of their shop to a base URL: any page of it, its page in the platform's
 * admin, or its permanent name without the ending. Returns null for anything but a public name (`parseShopAddress`).
 */
export function parseWrittenShop(addressText: string, allowLocal: boolean): string | null {
  const text = addressText.trim()
  const inAdmin = ADMIN_PAGE.exec(text)?.[1]
  if (inAdmin !== undefined) return `https://${inAdmin.toLowerCase()}.myshopify.com`
  const [, scheme = '', host = ''] = /^(https?:\/\/)?([^/?#\s]+)/i.exec(text) ?? []
  const shop = parseShopAddress(scheme + host, allowLocal)
  if (shop !== null || !BARE_NAME.test(text) || isLocalHost(text)) return shop
  return `https://${text.toLowerCase()}.myshopify.com`
}

/**
 * Returns the URLs of a host with and without `www.`, the given one first, because many shops answer at only
 * one of them.
 */
export function listHostSpellings(shop: string): readonly string[] {
  const { hostname } = new URL(shop)
  if (!hostname.includes('.') || PERMANENT_NAME.test(hostname) || shop.startsWith('http:')) return [shop]
  return [shop, hostname.startsWith('www.') ? `https://${hostname.slice(4)}` : `https://www.${hostname}`]
}

/**
 * Creates a resolver of shop addresses, which caches its results for minutes. It takes any address that
 * `parseWrittenShop` accepts to the shop's permanent domain: by its `/meta.json`, by `Shopify.shop` in its page, or by
 * a redirect over that domain. Each redirect passes the same guard. Returns null where no shop answers. `fetch` is for
 * tests.
 */
export function createShopResolver(
  fetch: typeof globalThis.fetch = guardedFetch,
): (addressText: string, allowLocal: boolean) => Promise<ResolvedShop | null> {
  const cache = createCache<ResolvedShop | null>({
    freshMs: (shop) => (shop ? CACHE_TTL_MS : MISS_TTL_MS),
    maxSize: MAX_CACHED,
  })
  return async (addressText, allowLocal) => {
    const shop = parseWrittenShop(addressText, allowLocal)
    return shop === null ? null : cache.get(shop, () => resolve(shop, fetch))
  }
}

async function resolve(shop: string, fetch: typeof globalThis.fetch): Promise<ResolvedShop | null> {
  const signal = AbortSignal.timeout(RESOLVE_TIMEOUT_MS)
  for (const spelling of listHostSpellings(shop)) {
    const meta = await openPage(`${spelling}/meta.json`, fetch, signal)
    const parsedMeta = metaShape.safeParse(parseJson(meta?.text ?? ''))
    const page = parsedMeta.success ? null : await openPage(`${spelling}/`, fetch, signal)
    const permanent = parsedMeta.success
      ? parsedMeta.data.myshopify_domain
      : (PAGE_SHOP.exec(page?.text ?? '')?.[1]?.toLowerCase() ?? page?.permanent ?? meta?.permanent ?? null)
    const name = parsedMeta.success ? parsedMeta.data.name.trim().slice(0, MAX_NAME_LENGTH) || null : null
    // A shop on this machine has its consent page there.
    if (isLocalHost(new URL(shop).host)) return meta || page ? { address: shop, permanent, name } : null
    if (permanent !== null) return { address: `https://${permanent}`, permanent, name }
  }
  // The platform has a consent page for each permanent domain, also while the shop itself does not answer.
  const { hostname } = new URL(shop)
  return PERMANENT_NAME.test(hostname) ? { address: shop, permanent: hostname, name: null } : null
}

/** Page at the end of its redirects, and the permanent domain that they went over. */
type Page = { readonly text: string; readonly permanent: string | null }

/** Opens a page like a visitor. Returns null where nobody answers. */
async function openPage(
  address: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Page | null> {
  let url = new URL(address)
  let permanent: string | null = null
  try {
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      if (hop > 0 && PERMANENT_NAME.test(url.hostname)) permanent = url.hostname
      const headers = { 'user-agent': 'Vitrine (finds a shop)', accept: 'application/json, text/html' }
      const answer = await fetch(url, { headers, signal })
      const to = answer.headers.get('location')
      // Pages of locked shops have an error status, and name their shop all the same.
      if (answer.status < 300 || answer.status >= 400 || to === null)
        return { text: await answer.text(), permanent }
      await answer.text()
      const next = URL.canParse(to, url) ? new URL(to, url) : null
      // Never from a public name to this machine, nor from one of its servers to another.
      const isSafe = next?.origin === url.origin || parseShopAddress(next?.origin ?? '', false) !== null
      if (next === null || !isSafe) return { text: '', permanent }
      url = next
    }
  } catch {
    // Not found, not safe, too slow or too large: there is no shop that a merchant could mean.
    return permanent === null ? null : { text: '', permanent }
  }
  return { text: '', permanent }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Finds the shop that answers at an address, for all calls of this process. */
export const findShopAt = createShopResolver()
