import type { SellingPlan, Variant } from '../../catalogue/types.ts'
import { type Market, priceIn } from '../../platform/money.ts'
import { allocate } from './plans.ts'

/** Prices of one piece, in minor units of the market's currency. */
export type UnitPrice = {
  /** What one piece costs now; for prepaid plans all its deliveries together. */
  readonly price: number
  readonly compareAt: number | null
}

/** Part of an amount in whole minor units, half up. */
export function percentOf(minor: number, percent: number): number {
  return Math.floor((minor * percent * 2 + 100) / 200)
}

/** What a piece of `variant` costs in `market`, bought once or by `plan`. */
export function unitPrice(variant: Variant, plan: SellingPlan | null, market: Market): UnitPrice {
  if (!plan) {
    const compareAt = variant.compareAtCents === null ? null : priceIn(variant.compareAtCents, market)
    return { price: priceIn(variant.priceCents, market), compareAt }
  }
  const [now] = allocate(variant, plan, market).prices
  return { price: now.price, compareAt: now.compareAtPrice > now.price ? now.compareAtPrice : null }
}
