import type { Language } from '@vitrine/core/i18n/languages'
import { LIMITS } from '@vitrine/core/limits/limits'
import { decodeName } from '../catalog/decode-name.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { toLanguageCode } from '../context.ts'
import { parseNumericId } from '../gid.ts'
import { graphql, parseDynamicGraphql } from '../graphql.ts'
import { buildTitleQuery } from '../search-syntax.ts'

/** Product for a picker. */
export type ProductBrief = {
  readonly id: number
  readonly handle: string
  readonly name: string
  /** '' for none. */
  readonly image: string
}

const BriefFragment = graphql(`fragment B on Product { id handle title featuredImage { url } }`)

export const SearchProductsQuery = graphql(
  `query SearchProducts($query: String, $first: Int!, $language: LanguageCode) @inContext(language: $language) {
    products(first: $first, query: $query, sortKey: TITLE) { nodes { ...B } }
  }`,
  [BriefFragment],
)

type BriefData = {
  readonly id: string
  readonly handle: string
  readonly title: string
  readonly featuredImage: { readonly url: string } | null
}

/** Creates a query of products by handle, because `handle` is not a documented search term of the platform. */
export function buildBriefsByHandlesQuery(count: number) {
  const indices = Array.from({ length: count }, (_, index) => index)
  const declared = indices.map((index) => `$h${index}: String!, `).join('')
  const selections = indices.map((index) => `p${index}: product(handle: $h${index}) { ...B }`).join('\n')
  return parseDynamicGraphql<Record<string, BriefData | null>, Record<string, string>>(
    `query BriefsByHandles(${declared}$language: LanguageCode) @inContext(language: $language) { ${selections} }`,
    [BriefFragment],
  )
}

function toProductBrief({ id, handle, title, featuredImage }: BriefData): ProductBrief {
  return { id: parseNumericId(id), handle, name: decodeName(title), image: featuredImage?.url ?? '' }
}

/**
 * Finds products for a picker: the first 15 whose titles contain the words, or exactly these handles (spec section 7).
 */
export async function searchProducts(
  client: StorefrontClient,
  input: { readonly lang: Language } & (
    | { readonly search: string; readonly first?: number | undefined }
    | { readonly handles: readonly string[] }
  ),
  options?: RequestOptions,
): Promise<ProductBrief[]> {
  if ('handles' in input) {
    if (input.handles.length === 0) return []
    const variables: Record<string, string> = { language: toLanguageCode(input.lang) }
    input.handles.forEach((handle, index) => {
      variables[`h${index}`] = handle
    })
    const data = await client.query(buildBriefsByHandlesQuery(input.handles.length), variables, options)
    return input.handles.flatMap((_, index) => {
      const product = data[`p${index}`]
      return product ? [toProductBrief(product)] : []
    })
  }
  const variables = {
    query: buildTitleQuery(input.search) || null,
    first: input.first ?? LIMITS.searchPage,
    language: toLanguageCode(input.lang),
  }
  const data = await client.query(SearchProductsQuery, variables, options)
  return data.products.nodes.map(toProductBrief)
}
