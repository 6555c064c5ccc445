import { decodeVariants } from '@vitrine/commerce/catalog/encoded-variants'
import type { Product, Variant } from '@vitrine/commerce/entities'

/** The value chosen for each option, in the product's order; null where nothing is chosen yet. */
export type Selection = readonly (string | null)[]

/** Option values that a variant combines. */
export type Combination = {
  readonly values: Selection
  /** True when the variant can be bought now. */
  readonly available: boolean
}

const cached = new WeakMap<Product, readonly Combination[]>()

/** Lists all variants of a product as combinations of option values, including variants that were not fetched. */
export function listCombinations(product: Product): readonly Combination[] {
  const known = cached.get(product)
  if (known) return known
  const all =
    decodeCombinations(product) ??
    product.variants.map((variant) => ({
      values: getOptionValues(variant),
      available: variant.in_stock > 0,
    }))
  cached.set(product, all)
  return all
}

/** Decodes the combinations of a product whose variants were not all fetched; null for any other. */
function decodeCombinations({ options, values, combinations }: Product): readonly Combination[] | null {
  if (!combinations) return null
  const all = decodeVariants(combinations.exists, options.length)
  const available = decodeVariants(combinations.available, options.length)
  if (!all || !available) return null
  const buyable = new Set(available.map(String))
  const names = options.map(({ name }) => values.find((entry) => entry.name === name)?.values ?? [])
  return all.map((indices) => ({
    values: indices.map((index, place) => names[place]?.[index]?.name ?? null),
    available: buyable.has(String(indices)),
  }))
}

/** Returns the option values of a variant, in order, without trailing nulls. */
export function getOptionValues(variant: Variant): Selection {
  const all = [variant.option_1, variant.option_2, variant.option_3]
  let end = all.length
  while (end > 0 && all[end - 1] === null) end -= 1
  return all.slice(0, end)
}

/** Returns true when option values match a selection; open options match any. */
export function fits(values: Selection, selection: Selection): boolean {
  return (
    values.length === selection.length &&
    values.every((value, place) => selection[place] === null || value === selection[place])
  )
}
