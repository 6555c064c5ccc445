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

/** By what the combinations are read from: variants that are fetched later leave those of a large product as they are. */
const cached = new WeakMap<object, readonly Combination[]>()

/** Lists all variants of a product as combinations of option values, including variants that were not fetched. */
export function listCombinations(product: Product): readonly Combination[] {
  const source = product.combinations ?? product
  const cachedCombinations = cached.get(source)
  if (cachedCombinations) return cachedCombinations
  const all =
    decodeCombinations(product) ??
    product.variants.map((variant) => ({
      values: getOptionValues(variant),
      available: variant.in_stock > 0,
    }))
  cached.set(source, all)
  return all
}

/** Decodes the combinations of a product whose variants were not all fetched; null for any other. */
function decodeCombinations({ options, values, combinations }: Product): readonly Combination[] | null {
  if (!combinations) return null
  const all = decodeVariants(combinations.exists, options.length)
  const available = decodeVariants(combinations.available, options.length)
  if (!all) return null
  // Any may be available where the format of a later version does not tell which ones are.
  const buyable = new Set((available ?? all).map(String))
  const names = options.map(({ name }) => values.find((entry) => entry.name === name)?.values ?? [])
  return all.map((indices) => ({
    values: indices.map((index, optionIndex) => names[optionIndex]?.[index]?.name ?? null),
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

/**
 * Returns for each option the values that can be chosen: those with which an available variant has every
 * other chosen value. Reads each combination once, however many values there are.
 */
export function listAvailableValues(
  product: Product,
  selection: Selection,
): readonly ReadonlySet<string | null>[] {
  const availableValues = selection.map(() => new Set<string | null>())
  for (const { values, available } of listCombinations(product)) {
    if (!available || values.length !== selection.length) continue
    // Loops without functions: on a phone's first choice they run before they are compiled.
    let differing = 0
    let only = -1
    for (let optionIndex = 0; optionIndex < values.length; optionIndex += 1) {
      if (selection[optionIndex] === null || selection[optionIndex] === values[optionIndex]) continue
      differing += 1
      only = optionIndex
    }
    if (differing === 1) availableValues[only]?.add(values[only] ?? null)
    else if (differing === 0)
      for (let optionIndex = 0; optionIndex < values.length; optionIndex += 1)
        availableValues[optionIndex]?.add(values[optionIndex] ?? null)
  }
  return availableValues
}

/** Returns true when option values match a selection; open options match any. */
export function fits(values: Selection, selection: Selection): boolean {
  return (
    values.length === selection.length &&
    values.every((value, optionIndex) => selection[optionIndex] === null || value === selection[optionIndex])
  )
}
