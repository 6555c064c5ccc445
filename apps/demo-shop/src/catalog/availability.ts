import type { Product, Variant } from './types.ts'

/** Stock data that availability depends on. */
export type StockLevels = {
  /** Returns the remaining pieces of a variant; negative for back orders. */
  available(variantId: number): number
  /**
   * Returns the remaining pieces only where they differ from the opening stock, which is cheap for every variant of a
   * shop.
   */
  changed(variantId: number): number | undefined
  /** Increases with every stock change. */
  readonly version: number
}

/** Returns the remaining pieces of a variant: of a bundle, as many as its contents suffice for. */
export function getAvailable(variant: Variant, stock: StockLevels): number {
  if (variant.components.length === 0) return stock.changed(variant.id) ?? variant.initialStock
  return Math.min(
    ...variant.components.map(({ variantId, quantity }) => Math.floor(stock.available(variantId) / quantity)),
  )
}

/** Returns true when another piece can be sold; always for untracked and back-orderable variants. */
export function isForSale(variant: Variant, stock: StockLevels): boolean {
  return !variant.tracked || variant.policy === 'continue' || getAvailable(variant, stock) > 0
}

/** Returns the number of pieces a cart may contain; `Infinity` when untracked or back-orderable. */
export function getSellableQuantity(variant: Variant, stock: StockLevels): number {
  if (!variant.tracked || variant.policy === 'continue') return Number.POSITIVE_INFINITY
  return Math.max(0, getAvailable(variant, stock))
}

/** Returns true when any variant of a product can be sold. */
export function isProductForSale(product: Product, stock: StockLevels): boolean {
  const cachedVerdicts = verdicts.get(stock)
  const current =
    cachedVerdicts?.version === stock.version
      ? cachedVerdicts
      : { version: stock.version, of: new WeakMap<Product, boolean>() }
  if (current !== cachedVerdicts) verdicts.set(stock, current)
  const before = current.of.get(product)
  if (before !== undefined) return before
  const verdict = product.variants.some((variant) => isForSale(variant, stock))
  current.of.set(product, verdict)
  return verdict
}

/** Cache until the stock changes: lists of a large shop check thousands of products. */
const verdicts = new WeakMap<
  StockLevels,
  { readonly version: number; readonly of: WeakMap<Product, boolean> }
>()
