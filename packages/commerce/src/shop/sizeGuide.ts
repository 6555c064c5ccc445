import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import { graphql } from '../graphql.ts'

export const TagsQuery = graphql(`query SizeTags($handle: String!) { product(handle: $handle) { tags } }`)

export const PageQuery = graphql(
  `query ShopPage($handle: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) { page(handle: $handle) { title body } }`,
)

/** Tag prefix: a product with `size-guide:boots` uses the page `boots`. */
const TAG = 'size-guide:'
const HANDLE = /^[a-z0-9-]{1,255}$/

/**
 * Fetches the page of the shop with the size guide of a product. A tag of the product names the page; without
 * one, `otherwise` does ('' for none). Returns null when there is no such page. Its body is the merchant's
 * HTML. Throws StorefrontError.
 */
export async function findSizeGuidePage(
  client: StorefrontClient,
  { product, otherwise, ...context }: { readonly product: string; readonly otherwise: string } & Context,
  options: RequestOptions = {},
): Promise<{ readonly title: string; readonly body: string } | null> {
  const { product: productData } = await client.query(TagsQuery, { handle: product }, options)
  const taggedHandle = productData?.tags
    .find((tag) => tag.toLowerCase().startsWith(TAG))
    ?.slice(TAG.length)
    .trim()
    .toLowerCase()
  const handle = taggedHandle && HANDLE.test(taggedHandle) ? taggedHandle : otherwise
  if (handle === '') return null
  const { page } = await client.query(PageQuery, { handle, ...createContextVariables(context) }, options)
  return page ?? null
}
