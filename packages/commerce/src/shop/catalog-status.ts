import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql, parseDynamicGraphql } from '../graphql.ts'

/**
 * Availability of a collection or product. `sells`: can be bought; `empty`: without products, or sold out;
 * `gone`: does not exist.
 */
export type CatalogStatus = 'sells' | 'empty' | 'gone'

const FilledFragment = graphql(`fragment F on Collection { products(first: 1) { nodes { id } } }`)
const SoldFragment = graphql(`fragment S on Product { availableForSale }`)

type Answer = {
  readonly products?: { readonly nodes: readonly unknown[] }
  readonly availableForSale?: boolean
}

/** Creates a query with one alias per handle: the platform has no query for several handles. */
export function buildCatalogStatusQuery(collections: number, products: number) {
  const indices = (count: number) => Array.from({ length: count }, (_, index) => index)
  const declared = [
    ...indices(collections).map((index) => `$c${index}: String!`),
    ...indices(products).map((index) => `$p${index}: String!`),
  ].join(', ')
  const selections = [
    ...indices(collections).map((index) => `c${index}: collection(handle: $c${index}) { ...F }`),
    ...indices(products).map((index) => `p${index}: product(handle: $p${index}) { ...S }`),
  ].join('\n')
  return parseDynamicGraphql<Record<string, Answer | null>, Record<string, string>>(
    `query Standing(${declared}) { ${selections} }`,
    [...(collections > 0 ? [FilledFragment] : []), ...(products > 0 ? [SoldFragment] : [])],
  )
}

/** Fetches the status of collections and products by handle; every handle of the input has one. */
export async function fetchCatalogStatus(
  client: StorefrontClient,
  input: { readonly collections: readonly string[]; readonly products: readonly string[] },
  options?: RequestOptions,
): Promise<{ collections: Record<string, CatalogStatus>; products: Record<string, CatalogStatus> }> {
  const collections = [...new Set(input.collections)]
  const products = [...new Set(input.products)]
  if (collections.length + products.length === 0) return { collections: {}, products: {} }
  const variables = Object.fromEntries([
    ...collections.map((handle, index) => [`c${index}`, handle] as const),
    ...products.map((handle, index) => [`p${index}`, handle] as const),
  ])
  const query = buildCatalogStatusQuery(collections.length, products.length)
  const data = await client.query(query, variables, options)
  const toStatuses = (handles: readonly string[], alias: string) =>
    Object.fromEntries(handles.map((handle, index) => [handle, toCatalogStatus(data[`${alias}${index}`])]))
  return { collections: toStatuses(collections, 'c'), products: toStatuses(products, 'p') }
}

function toCatalogStatus(answer: Answer | null | undefined): CatalogStatus {
  if (!answer) return 'gone'
  return answer.availableForSale === true || (answer.products?.nodes.length ?? 0) > 0 ? 'sells' : 'empty'
}
