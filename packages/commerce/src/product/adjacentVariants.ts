import { FullVariantFragment } from '../catalog/fragments.ts'
import { toVariant } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { Variant } from '../entities.ts'
import { graphql } from '../graphql.ts'

export const AdjacentVariantsQuery = graphql(
  `query AdjacentVariants($handle: String!, $selected: [SelectedOptionInput!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    product(handle: $handle) {
      id isGiftCard
      selectedOrFirstAvailableVariant(selectedOptions: $selected) { ...FV product { id } }
      adjacentVariants(selectedOptions: $selected) { ...FV product { id } }
    }
  }`,
  [FullVariantFragment],
)

/** A chosen option value: names of option and value in the language of the request. */
export type SelectedOption = { readonly name: string; readonly value: string }

/**
 * Fetches the variant of a selection and its neighbors, which differ in one option, so that the next choice
 * needs no request. For an incomplete selection the platform takes the first available variant that fits.
 * Returns [] for an unknown product, and leaves out variants of other products (a combined listing). Throws
 * StorefrontError.
 */
export async function fetchAdjacentVariants(
  client: StorefrontClient,
  input: Context & { readonly handle: string; readonly selected: readonly SelectedOption[] },
  options?: RequestOptions,
): Promise<readonly Variant[]> {
  const variables = {
    handle: input.handle,
    selected: input.selected.map(({ name, value }) => ({ name, value })),
    ...createContextVariables(input),
  }
  const { product } = await client.query(AdjacentVariantsQuery, variables, options)
  if (!product) return []
  const candidates = [product.selectedOrFirstAvailableVariant, ...product.adjacentVariants]
  return candidates.flatMap((variant) =>
    variant?.product.id === product.id ? [toVariant(variant, product.isGiftCard)] : [],
  )
}
