import { type Market, money } from '../../platform/money.ts'
import type { DiscountApplied } from '../../state/data.ts'

/** Returns the `PricingValue` of the schema: an amount or a percentage. */
export function pricingValue(value: DiscountApplied['value'], market: Market) {
  return 'percent' in value
    ? { __typename: 'PricingPercentageValue', percentage: value.percent }
    : money(value.minor, market)
}
