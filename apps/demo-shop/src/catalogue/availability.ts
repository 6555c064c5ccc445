import type { Product, Variant } from './types.ts'

/** The little that availability asks of live stock. */
export interface StockLevels {
  /** Pieces left of a variant; may be below zero for back orders. */
  available(variantId: number): number
}

/** Whether one more piece can be sold now: untracked and back-orderable variants always can. */
export function isForSale(variant: Variant, stock: StockLevels): boolean {
  return !variant.tracked || variant.policy === 'continue' || stock.available(variant.id) > 0
}

/** How many pieces a cart may hold; `Infinity` when untracked or back-orderable. */
export function sellableQuantity(variant: Variant, stock: StockLevels): number {
  if (!variant.tracked || variant.policy === 'continue') return Number.POSITIVE_INFINITY
  return Math.max(0, stock.available(variant.id))
}

/** A product is for sale when any of its variants is. */
export function isProductForSale(product: Product, stock: StockLevels): boolean {
  return product.variants.some((variant) => isForSale(variant, stock))
}
