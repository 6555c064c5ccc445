import type { Language, Product, Variant } from './types.ts'

/** Returns the name and value of each option of a variant in a language. */
export function listSelectedOptions(
  product: Product,
  variant: Variant,
  language: Language,
): readonly { readonly name: string; readonly value: string }[] {
  return product.options.map((option, index) => ({
    name: option.name[language],
    value: option.values[variant.choice[index] ?? 0]?.name[language] ?? '',
  }))
}

/** Returns a variant's title: its option values joined by ` / `. */
export function getVariantTitle(product: Product, variant: Variant, language: Language): string {
  return listSelectedOptions(product, variant, language)
    .map((one) => one.value)
    .join(' / ')
}
