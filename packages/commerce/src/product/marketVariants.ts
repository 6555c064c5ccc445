import { splitIntoBatches } from '@vitrine/core/sync/split-into-batches'
import { VariantFragment } from '../catalog/fragments.ts'
import { toVariant } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { Variant } from '../entities.ts'
import { toGid } from '../gid.ts'
import { graphql } from '../graphql.ts'

export const MarketVariantsQuery = graphql(
  `query MarketVariants($ids: [ID!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    localization { country { isoCode currency { isoCode } } }
    nodes(ids: $ids) { __typename ... on ProductVariant { ...V product { isGiftCard } } }
  }`,
  [VariantFragment],
)

/** Maximum number of ids that the platform accepts in one request. */
const IDS_AT_ONCE = 250

export type MarketVariants = {
  /** Country that the platform uses for the request: outside the shop's markets it falls back. */
  readonly country: string
  readonly currency: string
  /** Variants by numeric id; null for one that is not sold there. */
  readonly variants: ReadonlyMap<number, Variant | null>
}

/** Fetches variants with the prices, stock and plans of a market. Sends a request even without ids. */
export async function fetchMarketVariants(
  client: StorefrontClient,
  input: Context & { readonly ids: readonly number[] },
  options?: RequestOptions,
): Promise<MarketVariants> {
  const ids = [...new Set(input.ids)]
  const context = createContextVariables(input)
  const idBatches = ids.length === 0 ? [[]] : splitIntoBatches(ids, IDS_AT_ONCE)
  const answers = await Promise.all(
    idBatches.map((some) =>
      client.query(
        MarketVariantsQuery,
        { ids: some.map((id) => toGid('ProductVariant', id)), ...context },
        options,
      ),
    ),
  )
  const variants = new Map<number, Variant | null>(ids.map((id) => [id, null]))
  for (const { nodes } of answers)
    for (const node of nodes)
      if (node?.__typename === 'ProductVariant') {
        const variant = toVariant(node, node.product.isGiftCard)
        variants.set(variant.id, variant)
      }
  const there = answers[0]?.localization.country
  return { country: there?.isoCode ?? '', currency: there?.currency.isoCode ?? '', variants }
}
