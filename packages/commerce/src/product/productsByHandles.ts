import { splitIntoBatches } from '@vitrine/core/sync/split-into-batches'
import { ProductFragment } from '../catalog/fragments.ts'
import { type ProductData, toProduct } from '../catalog/mapping.ts'
import { findRenamed } from '../catalog/redirects.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { Product } from '../entities.ts'
import { parseDynamicGraphql } from '../graphql.ts'

/** Creates a query with one alias per handle: the platform has no query for several handles. */
export function buildProductsByHandlesQuery(count: number) {
  const indices = Array.from({ length: count }, (_, index) => index)
  const declared = indices.map((index) => `$h${index}: String!, `).join('')
  const selections = indices.map((index) => `p${index}: product(handle: $h${index}) { ...P }`).join('\n')
  return parseDynamicGraphql<Record<string, ProductData | null>, Record<string, string | null>>(
    `query ProductsByHandles(${declared}$country: CountryCode, $language: LanguageCode)
    @inContext(country: $country, language: $language) { ${selections} }`,
    [ProductFragment],
  )
}

/** Keeps a request well below the platform's complexity limit. */
const HANDLES_AT_ONCE = 50

/**
 * Fetches products by handle, in the order of the input; omits deleted ones. Finds renamed ones by the merchant's
 * redirects.
 */
export async function fetchProductsByHandles(
  client: StorefrontClient,
  input: Context & { readonly handles: readonly string[] },
  options?: RequestOptions,
): Promise<Product[]> {
  const handles = [...new Set(input.handles)]
  const productsByHandle = await findProducts(client, input, handles, options)
  const renamed = await findRenamed(
    handles.filter((handle) => !productsByHandle.has(handle)),
    'product',
    client,
    options,
  )
  if (renamed.size > 0) {
    const moved = await findProducts(client, input, [...new Set(renamed.values())], options)
    for (const [old, now] of renamed) {
      const product = moved.get(now)
      if (product) productsByHandle.set(old, product)
    }
  }
  return handles.flatMap((handle) => productsByHandle.get(handle) ?? [])
}

async function findProducts(
  client: StorefrontClient,
  input: Context,
  allHandles: readonly string[],
  options: RequestOptions | undefined,
): Promise<Map<string, Product>> {
  const context = createContextVariables(input)
  const productsByHandle = new Map<string, Product>()
  await Promise.all(
    splitIntoBatches(allHandles, HANDLES_AT_ONCE).map(async (handles) => {
      const variables: Record<string, string | null> = { ...context }
      handles.forEach((handle, index) => {
        variables[`h${index}`] = handle
      })
      const data = await client.query(buildProductsByHandlesQuery(handles.length), variables, options)
      handles.forEach((handle, index) => {
        const product = data[`p${index}`]
        if (product) productsByHandle.set(handle, toProduct(product))
      })
    }),
  )
  return productsByHandle
}
