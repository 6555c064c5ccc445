import type { Product, Variant } from '@vitrine/commerce/entities'
import { findOpenOption, findVariant, getInitialSelection, getOptionValues, isInStock } from './selection.ts'

/** A product to buy with its variant; null while options are open. */
export type RequestedProduct = { readonly product: Product; readonly variant: Variant | null }

/**
 * The variant that would be bought without asking: the only one, or one whose picture tells all that there is to
 * choose. null where a shopper has to choose (a size is never chosen for them) or none is left.
 */
export function getImpliedVariant(product: Product): Variant | null {
  const selection = getInitialSelection(product)
  if (findOpenOption(product, selection) !== null) return null
  const variant = findVariant(product, selection)
  return variant && isInStock(variant) ? variant : null
}

/** What a variant is called among its product's: its values, '' where there is nothing to tell apart. */
export function formatVariantName(product: Product, variant: Variant): string {
  return product.options.length === 0 ? '' : getOptionValues(variant).join(' / ')
}

/** The variants in stock. */
export function listAvailableVariants(product: Product): readonly Variant[] {
  return product.variants.filter(isInStock)
}
