import type { Link } from '@vitrine/core/design/fields'
import { parseUrl } from '@vitrine/core/validation/parse-url'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { StorefrontError } from '../storefront-error.ts'
import { type ContentAddress, isPolicyHandle } from './content-address.ts'

export const RedirectsQuery = graphql(
  `query Redirects($first: Int!, $query: String!) {
    urlRedirects(first: $first, query: $query) { nodes { path target } }
  }`,
)

/** Where a merchant's redirect leads: a resource or screen of the app, or a web address. */
export type RedirectTarget =
  | Exclude<Link<'home' | 'catalog' | 'cart' | 'search'>, { to: 'none' }>
  | ContentAddress

/** Maximum number of redirects to follow in a row. A longer chain leads back to itself. */
export const MAX_REDIRECTS = 3

/** First parts of the platform's paths, which a language or market may precede. */
const AREAS: ReadonlySet<string> = new Set(['products', 'collections', 'pages', 'blogs', 'policies'])

/** Number of search results to compare with the path: the platform's search also finds similar paths. */
const SIMILAR_PATHS = 10

/**
 * Finds the merchant's redirect of an old path, such as `/products/old-handle`, which the platform creates when a handle
 * is renamed. Returns null without one, and for a token without access to the shop's content. Throws StorefrontError.
 */
export async function findRedirect(
  client: StorefrontClient,
  path: string,
  options?: RequestOptions,
): Promise<RedirectTarget | null> {
  const variables = { first: SIMILAR_PATHS, query: `path:${path}` }
  const answer = await client.query(RedirectsQuery, variables, options).catch((error: unknown) => {
    if (error instanceof StorefrontError && error.code === 'ACCESS_DENIED') return null
    throw error
  })
  const redirect = answer?.urlRedirects.nodes.find((one) => normalizePath(one.path) === normalizePath(path))
  return redirect ? parseRedirectTarget(redirect.target, client.url) : null
}

/** Returns the current handles of renamed products or collections, by their old handles. Throws StorefrontError. */
export async function findRenamed(
  handles: readonly string[],
  of: 'product' | 'collection',
  client: StorefrontClient,
  options?: RequestOptions,
): Promise<ReadonlyMap<string, string>> {
  const renamed = new Map<string, string>()
  await Promise.all(
    handles.map(async (handle) => {
      const target = await findRedirect(client, `/${of}s/${encodeURIComponent(handle)}`, options)
      if (target?.to === of) renamed.set(handle, target.handle)
    }),
  )
  return renamed
}

/** Returns a path as the platform compares it: decoded, in lower case, without a slash at its end. */
function normalizePath(path: string): string {
  return decode(path).toLowerCase().replace(/\/+$/, '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray percent sign: not encoded.
    return text
  }
}

/**
 * Parses the target of a redirect. A path or address of the shop becomes a link of the app; any other web
 * address is returned as such. Null for anything else.
 */
export function parseRedirectTarget(target: string, shop: string): RedirectTarget | null {
  const url = parseUrl(target, shop)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null
  if (url.host !== new URL(shop).host) return { to: 'web', url: url.href }
  const parts = url.pathname.split('/').filter(Boolean).map(decode)
  const at = parts.findIndex((part) => AREAS.has(part))
  const [area, handle, inside, product] = parts.slice(Math.max(at, 0))
  if (area === undefined) return { to: 'home' }
  if (area === 'products' && handle) return { to: 'product', handle }
  if (area === 'collections' && inside === 'products' && product) return { to: 'product', handle: product }
  if (area === 'collections') return handle ? { to: 'collection', handle } : { to: 'catalog' }
  if (area === 'products') return { to: 'catalog' }
  if (area === 'cart' || area === 'search') return { to: area }
  if (area === 'pages' && handle && !inside) return { to: 'page', handle }
  if (area === 'blogs' && handle && inside && !product) return { to: 'article', blog: handle, handle: inside }
  if (area === 'policies' && handle && isPolicyHandle(handle)) return { to: 'policy', handle }
  return { to: 'web', url: url.href }
}
