import { PageFragment } from '../catalog/fragments.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, inContext } from '../context.ts'
import { graphql } from '../graphql.ts'
import { LineFragment } from './fragments.ts'
import { type CartData, type CheckoutAndLines, checkoutOf, lineOf } from './mapping.ts'

export const MoreLinesQuery = graphql(
  `query MoreLines($id: ID!, $cursor: String, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cart(id: $id) { lines(first: 100, after: $cursor) { nodes { ...L } pageInfo { ...PI } } }
  }`,
  [LineFragment, PageFragment],
)

/** A cart in our words, with the lines beyond its first 100 read too. */
export async function wholeCart(
  client: StorefrontClient,
  cart: CartData,
  context: Context,
  options?: RequestOptions,
): Promise<CheckoutAndLines> {
  const lines = [...cart.lines.nodes]
  let { pageInfo } = cart.lines
  while (pageInfo.hasNextPage) {
    const variables = { id: cart.id, cursor: pageInfo.endCursor, ...inContext(context) }
    const more = (await client.query(MoreLinesQuery, variables, options)).cart?.lines
    if (!more) break
    lines.push(...more.nodes)
    pageInfo = more.pageInfo
  }
  return { checkout: checkoutOf(cart, lines), lines: lines.map(lineOf) }
}
