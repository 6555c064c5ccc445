import { type ContentAddress, isPolicyHandle } from '../catalog/content-address.ts'
import { findRedirect, MAX_REDIRECTS, type RedirectTarget } from '../catalog/redirects.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import { type Failure, toFailure } from '../results.ts'
import { StorefrontError } from '../storefront-error.ts'
import { fetchArticle } from './article.ts'
import type { Content } from './content.types.ts'
import { fetchPage } from './page.ts'
import { fetchPolicy } from './policy.ts'

export type { Content }

/**
 * Address of a text to fetch. Unlike in `ContentAddress`, the handle of a policy may be any text, because it
 * comes from a URL.
 */
export type RequestedContent =
  | Exclude<ContentAddress, { readonly to: 'policy' }>
  | { readonly to: 'policy'; readonly handle: string }

export type ContentResult =
  | {
      readonly content: Content
      /** The text's current address: another than the requested one after a redirect of the merchant. */
      readonly address: ContentAddress
    }
  | (Failure<'Not found'> & {
      /** Where the merchant redirects the address, or the shop's website where the app may not read the text. */
      readonly movedTo?: RedirectTarget
    })

/**
 * Fetches a page, an article or a policy of the shop, and follows the merchant's redirects of a renamed one.
 * Returns the address at the shop's website (`movedTo`) for a text that the app may not read, and for
 * policies that the Storefront API does not serve. Throws StorefrontError.
 */
export async function fetchContent(
  client: StorefrontClient,
  input: Context & { readonly address: RequestedContent },
  options?: RequestOptions,
): Promise<ContentResult> {
  return followContent(client, input, options, MAX_REDIRECTS)
}

async function followContent(
  client: StorefrontClient,
  { address, ...context }: Context & { readonly address: RequestedContent },
  options: RequestOptions | undefined,
  remainingRedirects: number,
): Promise<ContentResult> {
  const path = toShopPath(address)
  const onWebsite: RedirectTarget = { to: 'web', url: new URL(path, client.url).href }
  const knownAddress = toKnownAddress(address)
  if (!knownAddress) return { ...toFailure('Not found'), movedTo: onWebsite }
  const content = await fetchOne(client, knownAddress, context, options).catch((error: unknown) => {
    if (error instanceof StorefrontError && error.code === 'ACCESS_DENIED') return undefined
    throw error
  })
  if (content === undefined) return { ...toFailure('Not found'), movedTo: onWebsite }
  if (content) return { content, address: knownAddress }
  const moved = remainingRedirects > 0 ? await findRedirect(client, path, options) : null
  if (!moved) return toFailure('Not found')
  if (moved.to !== 'page' && moved.to !== 'article' && moved.to !== 'policy')
    return { ...toFailure('Not found'), movedTo: moved }
  return followContent(client, { ...context, address: moved }, options, remainingRedirects - 1)
}

function fetchOne(
  client: StorefrontClient,
  address: ContentAddress,
  context: Context,
  options: RequestOptions | undefined,
): Promise<Content | null> {
  const variables = createContextVariables(context)
  if (address.to === 'page') return fetchPage(client, address.handle, variables, options)
  if (address.to === 'article') return fetchArticle(client, address, variables, options)
  return fetchPolicy(client, address.handle, variables, options)
}

function toKnownAddress(address: RequestedContent): ContentAddress | null {
  if (address.to !== 'policy') return address
  const { handle } = address
  return isPolicyHandle(handle) ? { to: 'policy', handle } : null
}

/** Returns the path of a text on the shop's website. */
function toShopPath(address: RequestedContent): string {
  const parts =
    address.to === 'page'
      ? ['pages', address.handle]
      : address.to === 'policy'
        ? ['policies', address.handle]
        : ['blogs', address.blog, address.handle]
  return `/${parts.map(encodeURIComponent).join('/')}`
}
