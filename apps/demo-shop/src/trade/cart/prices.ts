import type { SellingPlan, Variant } from '../../catalog/types.ts'
import { convertPrice, type Market } from '../../platform/money.ts'
import { priceUnderPlan } from './selling-plans.ts'

/** Prices of one piece in minor units of the market's currency. */
export type UnitPrice = {
  /** Current price of one piece; for prepaid plans, of all deliveries together. */
  readonly price: number
  readonly compareAt: number | null
}

/** Returns a percentage of an amount in integer minor units, rounded half up. */
export function calculatePercentage(minor: number, percent: number): number {
  return Math.floor((minor * percent * 2 + 100) / 200)
}

/**
 * Returns the prices of one piece of `variant` in `market`, bought once or with `plan`. `pieces` of the variant decide
 * its volume price.
 */
export function calculateUnitPrice(
  variant: Variant,
  plan: SellingPlan | null,
  market: Market,
  pieces: number,
): UnitPrice {
  if (!plan) {
    const compareAt = variant.compareAtCents === null ? null : convertPrice(variant.compareAtCents, market)
    const volume = variant.priceBreaks.findLast((one) => one.minimumQuantity <= pieces)
    return { price: convertPrice(volume?.priceCents ?? variant.priceCents, market), compareAt }
  }
  const [now] = priceUnderPlan(variant, plan, market).prices
  return { price: now.price, compareAt: now.compareAtPrice > now.price ? now.compareAtPrice : null }
}
