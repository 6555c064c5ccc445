import { type Market, toMoney } from '../../platform/money.ts'
import type { DiscountApplied } from '../../state/data.ts'

/** Returns the `PricingValue` of the schema: an amount or a percentage. */
export function toPricingValue(value: DiscountApplied['value'], market: Market) {
  return 'percent' in value
    ? { __typename: 'PricingPercentageValue', percentage: value.percent }
    : toMoney(value.minor, market)
}
