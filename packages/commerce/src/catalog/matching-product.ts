import { foldCase } from '@vitrine/core/text/fold-case'
import type { ResultOf } from 'gql.tada'
import type { Product } from '../entities.ts'
import { parseNumericId } from '../gid.ts'
import { graphql } from '../graphql.ts'
import { parseProductFilters } from './filters.ts'
import { VariantFragment } from './fragments.ts'
import { type ProductData, toProduct, toVariant } from './mapping.ts'

/**
 * GraphQL fragment that selects, in a filtered list, the variants that match the filters: for each
 * combination of selected option values, the one that the platform would select. A combination has one value
 * per option, so several values of one option make several combinations.
 */
export const MatchFragment = graphql(
  `fragment Match on Product {
    m0: selectedOrFirstAvailableVariant(selectedOptions: $m0, caseInsensitiveMatch: true) @include(if: $narrowed) { ...V }
    m1: selectedOrFirstAvailableVariant(selectedOptions: $m1, caseInsensitiveMatch: true) @include(if: $several) { ...V }
    m2: selectedOrFirstAvailableVariant(selectedOptions: $m2, caseInsensitiveMatch: true) @include(if: $several) { ...V }
  }`,
  [VariantFragment],
)

type Selected = { readonly name: string; readonly value: string }
type Combination = readonly Selected[]

/** Maximum number of combinations in the fragment. */
const MAX_COMBINATIONS = 3

/**
 * Lists the combinations of option values that a product may have to pass the selected filters: one value per
 * option, at most `MAX_COMBINATIONS`. Returns [] without filters by option.
 * @param filters Selected filter values, each a JSON text.
 */
export function listCombinations(filters: readonly string[] | undefined): readonly Combination[] {
  const byName = new Map<string, Selected[]>()
  for (const { variantOption } of parseProductFilters(filters)) {
    if (!variantOption) continue
    const { name, value } = variantOption
    byName.set(name, [...(byName.get(name) ?? []), { name, value }])
  }
  if (byName.size === 0) return []
  return [...byName.values()].reduce<readonly Combination[]>(
    (combinations, values) =>
      combinations.flatMap((one) => values.map((value) => [...one, value])).slice(0, MAX_COMBINATIONS),
    [[]],
  )
}

/**
 * Returns the variables of a query with `MatchFragment`: which combinations of option values it looks for.
 */
export function matchVariables(combinations: readonly Combination[]) {
  const [m0 = [], m1 = m0, m2 = m1] = combinations.map((one) => [...one])
  return { narrowed: combinations.length > 0, several: combinations.length > 1, m0, m1, m2 }
}

type MatchData = ResultOf<typeof MatchFragment>
const same = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()

/**
 * Converts a product of a filtered list, with the variant that matches one of the combinations; prefers one
 * that is available.
 */
export function toMatchingProduct(
  data: ProductData & MatchData,
  combinations: readonly Combination[],
): Product {
  const product = toProduct(data)
  const candidates = [data.m0, data.m1, data.m2].flatMap((variant, index) => {
    const combination = combinations[index]
    // With a single combination every product of the list has the value, in whatever language it is named. With
    // several, a product may lack this value, and the platform returns any variant: that is no match.
    const alone = combinations.length === 1
    const fits = combination?.every(
      ({ name, value }) =>
        alone || variant?.selectedOptions.some((own) => same(own.name, name) && same(own.value, value)),
    )
    return variant && combination && fits ? [{ variant, asked: combination }] : []
  })
  const best = candidates.find(({ variant }) => variant.availableForSale) ?? candidates[0]
  if (!best || !product.listed) return product
  const variant = toVariant(best.variant, product.giftcard)
  const options = best.asked.map(({ name }) => name)
  return {
    ...product,
    variants: [variant],
    listed: { ...product.listed, match: { variant: variant.id, image: variant.image, options } },
  }
}

/** GraphQL fragment of a product's option values, which are compared with the words of a search term. */
export const OptionMatchFragment = graphql(
  `fragment Spoken on Product {
    options { name optionValues { name firstSelectableVariant { id image { url } } } }
  }`,
)
export type OptionMatchData = ResultOf<typeof OptionMatchFragment>
export type Match = NonNullable<NonNullable<Product['listed']>['match']>

/** Splits a text into words, lower case and without accents. */
export function splitWords(text: string): readonly string[] {
  return foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Minimum length of an incomplete last word. */
const HALF_TYPED = 3

/**
 * Returns the variant of which a search term names an option value, such as the sage one for "sage mug"; null
 * for none.
 */
export function findMatchingVariant({ options }: OptionMatchData, term: string): Match | null {
  const words = splitWords(term)
  const last = words.at(-1) ?? ''
  const isInTerm = (word: string) =>
    words.includes(word) || (last.length >= HALF_TYPED && word.startsWith(last))
  for (const { name, optionValues } of options) {
    for (const value of optionValues) {
      const own = splitWords(value.name)
      const variant = value.firstSelectableVariant
      if (variant && own.length > 0 && own.every(isInTerm))
        return { variant: parseNumericId(variant.id), image: variant.image?.url ?? null, options: [name] }
    }
  }
  return null
}
