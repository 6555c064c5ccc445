import type { DiscountApplied } from '../shop/data.ts'
import { type Market, money } from '../storefront/money.ts'

/** `PricingValue` of the schema: an amount or a percentage. */
export function pricingValue(value: DiscountApplied['value'], market: Market) {
  return 'percent' in value
    ? { __typename: 'PricingPercentageValue', percentage: value.percent }
    : money(value.minor, market)
}
