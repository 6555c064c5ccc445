import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { StorefrontError } from '../storefront-error.ts'
import type { RedirectTarget } from './redirect-target.ts'

export const RedirectsQuery = graphql(
  `query Redirects($first: Int!, $query: String!) {
    urlRedirects(first: $first, query: $query) { nodes { path target } }
  }`,
)

/** Maximum number of renames that are followed; more are a circle. */
export const MAX_REDIRECTS = 3

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
  const found = answer?.urlRedirects.nodes.find((one) => normalizePath(one.path) === normalizePath(path))
  if (!found) return null
  // Most addresses are not redirected, and an app that starts does not need it.
  const { parseRedirectTarget } = await import('./redirect-target.ts')
  return parseRedirectTarget(found.target, client.url)
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
