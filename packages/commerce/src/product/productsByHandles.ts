import { splitIntoBatches } from '@vitrine/core/sync/batches'
import { ProductFragment } from '../catalog/fragments.ts'
import { type ProductData, toProduct } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { Product } from '../entities.ts'
import { parseDynamicGraphql } from '../graphql.ts'

/** A document that asks for each handle by an alias of its own: the platform cannot be asked for several. */
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

/** Keeps one request well below the platform's limit of complexity. */
const HANDLES_AT_ONCE = 50

/** Products by handle, in the order asked for; those that are gone are left out. */
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
