import type { PlanAdjustment, Product, SellingPlan, SellingPlanGroup, Variant } from '../../catalog/types.ts'
import { convert, convertPrice, type Market } from '../../platform/money.ts'
import type { Shop } from '../../state/types.ts'

/** Price of a variant under a plan, in minor units of the market's currency. */
export type PlanPrice = {
  /** Price of all deliveries paid at once. */
  readonly price: number
  readonly compareAtPrice: number
  readonly perDeliveryPrice: number
}

export type PlanAllocation = {
  readonly plan: SellingPlan
  readonly market: Market
  /** Prices: the first is due now, the second applies to later orders. */
  readonly prices: readonly [PlanPrice, ...PlanPrice[]]
  readonly checkoutCharge: number
  readonly remainingBalance: number
}

function adjusted(base: number, adjustment: PlanAdjustment, market: Market): number {
  switch (adjustment.kind) {
    case 'percentage':
      return Math.round((base * (100 - adjustment.percent)) / 100)
    case 'amount':
      return Math.max(0, base - convert(adjustment.cents, market))
    case 'price':
      return convertPrice(adjustment.cents, market)
  }
}

/** Prices a variant under a selling plan for a market. */
export function priceUnderPlan(variant: Variant, plan: SellingPlan, market: Market): PlanAllocation {
  const base = convertPrice(variant.priceCents, market)
  const priced = (adjustment: PlanAdjustment): PlanPrice => {
    const perDeliveryPrice = adjusted(base, adjustment, market)
    return {
      price: perDeliveryPrice * plan.deliveriesPerCharge,
      compareAtPrice: base * plan.deliveriesPerCharge,
      perDeliveryPrice,
    }
  }
  const first = priced(plan.adjustment)
  const checkoutCharge = Math.round((first.price * plan.depositPercent) / 100)
  return {
    plan,
    market,
    prices: plan.later ? [first, priced(plan.later.adjustment)] : [first],
    checkoutCharge,
    remainingBalance: first.price - checkoutCharge,
  }
}

/** Returns the selling plan groups of a product. */
export function listPlanGroups(shop: Shop, product: Product): readonly SellingPlanGroup[] {
  return shop.catalog.sellingPlanGroups.filter((one) => product.sellingPlanGroupIds.includes(one.id))
}
