import type { Product, Variant } from '@vitrine/commerce/entities'
import { findOpenOption, findVariant, getInitialSelection, getOptionValues, isInStock } from './selection.ts'

/** A product to buy with its variant; null while options are open. */
export type RequestedProduct = { readonly product: Product; readonly variant: Variant | null }

/**
 * Returns the variant to add without asking the shopper: the only one, or one of which the image shows every
 * chosen value. Null where the shopper has to choose (a size is never chosen for them), or when no variant is
 * available.
 */
export function getImpliedVariant(product: Product): Variant | null {
  const selection = getInitialSelection(product)
  if (findOpenOption(product, selection) !== null) return null
  const variant = findVariant(product, selection)
  return variant && isInStock(variant) ? variant : null
}

/** Returns a variant's name: its option values, '' for a product without options. */
export function formatVariantName(product: Product, variant: Variant): string {
  return product.options.length === 0 ? '' : getOptionValues(variant).join(' / ')
}

/** Lists the variants in stock. */
export function listAvailableVariants(product: Product): readonly Variant[] {
  return product.variants.filter(isInStock)
}
