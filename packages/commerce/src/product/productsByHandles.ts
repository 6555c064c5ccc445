import { splitIntoBatches } from '@vitrine/core/sync/batches'
import { ProductFragment } from '../catalog/fragments.ts'
import { type ProductData, toProduct } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { Product } from '../entities.ts'
import { parseDynamicGraphql } from '../graphql.ts'

/** Creates a query with one alias per handle: the platform has no query for several handles. */
export function buildProductsByHandlesQuery(count: number) {
  const indices = Array.from({ length: count }, (_, index) => index)
  const declared = indices.map((index) => `$h${index}: String!, `).join('')
  const asked = indices.map((index) => `p${index}: product(handle: $h${index}) { ...P }`).join('\n')
  return parseDynamicGraphql<Record<string, ProductData | null>, Record<string, string | null>>(
    `query ProductsByHandles(${declared}$country: CountryCode, $language: LanguageCode)
    @inContext(country: $country, language: $language) { ${asked} }`,
    [ProductFragment],
  )
}

/** Keeps a request well below the platform's complexity limit. */
const HANDLES_AT_ONCE = 50

/** Fetches products by handle, in the order of the input; omits deleted ones. */
export async function fetchProductsByHandles(
  client: StorefrontClient,
  input: Context & { readonly handles: readonly string[] },
  options?: RequestOptions,
): Promise<Product[]> {
  const context = createContextVariables(input)
  const pieces = splitIntoBatches([...new Set(input.handles)], HANDLES_AT_ONCE)
  const answers = await Promise.all(
    pieces.map(async (handles) => {
      const variables: Record<string, string | null> = { ...context }
      handles.forEach((handle, index) => {
        variables[`h${index}`] = handle
      })
      const data = await client.query(buildProductsByHandlesQuery(handles.length), variables, options)
      return handles.map((_, index) => data[`p${index}`] ?? null)
    }),
  )
  return answers.flat().flatMap((data) => (data ? [toProduct(data)] : []))
}
