import type { Product, Variant } from './types.ts'

/** The little that availability asks of live stock. */
export type StockLevels = {
  /** Pieces left of a variant; may be below zero for back orders. */
  available(variantId: number): number
  /** The same, told only where it differs from the opening stock: cheap to ask of every variant of a shop. */
  changed(variantId: number): number | undefined
  /** Goes up with every change of any variant's stock. */
  readonly version: number
}

const left = (variant: Variant, stock: StockLevels) => stock.changed(variant.id) ?? variant.initialStock

/** Whether one more piece can be sold now: untracked and back-orderable variants always can. */
export function isForSale(variant: Variant, stock: StockLevels): boolean {
  return !variant.tracked || variant.policy === 'continue' || left(variant, stock) > 0
}

/** How many pieces a cart may hold; `Infinity` when untracked or back-orderable. */
export function sellableQuantity(variant: Variant, stock: StockLevels): number {
  if (!variant.tracked || variant.policy === 'continue') return Number.POSITIVE_INFINITY
  return Math.max(0, left(variant, stock))
}

/** A product is for sale when any of its variants is. */
export function isProductForSale(product: Product, stock: StockLevels): boolean {
  const known = verdicts.get(stock)
  const current = known?.version === stock.version ? known : { version: stock.version, of: new WeakMap() }
  if (current !== known) verdicts.set(stock, current)
  const before = current.of.get(product)
  if (before !== undefined) return before
  const verdict = product.variants.some((variant) => isForSale(variant, stock))
  current.of.set(product, verdict)
  return verdict
}

/** Verdicts hold until the stock changes: lists of a large shop ask for thousands of them. */
const verdicts = new WeakMap<
  StockLevels,
  { readonly version: number; readonly of: WeakMap<Product, boolean> }
>()
