import type { BundleComponent, Catalog, Product, Variant } from '../../catalog/types.ts'
import { convertPrice, type Market } from '../../platform/money.ts'
import { distributeAmount } from './distribute-amount.ts'

/** Returns the variants whose stock is sold with `quantity` pieces of a variant: a bundle's contents, else itself. */
export const listStockItems = (variant: Variant, quantity: number): readonly BundleComponent[] =>
  variant.components.length === 0
    ? [{ variantId: variant.id, quantity }]
    : variant.components.map((one) => ({ ...one, quantity: one.quantity * quantity }))

/** Part of a bundle with its share of the bundle's total. */
export type BundlePart = {
  readonly variant: Variant
  readonly product: Product
  readonly quantity: number
  /** Minor units of the market's currency. */
  readonly total: number
}

/**
 * Divides `total` of `quantity` bundles among their contents, by the prices that these have alone. Empty when the
 * variant is no bundle.
 */
export function divideBundle(
  catalog: Catalog,
  variant: Variant,
  quantity: number,
  total: number,
  market: Market,
): readonly BundlePart[] {
  const parts = variant.components.flatMap((one) => {
    const part = catalog.variantById.get(one.variantId)
    const product = part && catalog.productById.get(part.productId)
    return part && product ? [{ variant: part, product, quantity: one.quantity * quantity }] : []
  })
  const shares = distributeAmount(
    total,
    parts.map((one) => convertPrice(one.variant.priceCents, market) * one.quantity),
  )
  return parts.map((one, index) => ({ ...one, total: shares[index] ?? 0 }))
}
