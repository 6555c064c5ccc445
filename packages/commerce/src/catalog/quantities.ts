import { moneyToMinorUnits } from '@vitrine/core/money/decimals'
import type { ResultOf } from 'gql.tada'
import type { Variant } from '../entities.ts'
import { decodeName } from './decode-name.ts'
import type { FullVariantFragment } from './fragments.ts'

type FullVariantData = ResultOf<typeof FullVariantFragment>
type QuantityData = Partial<
  Pick<
    FullVariantData,
    'quantityRule' | 'quantityPriceBreaks' | 'unitPrice' | 'unitPriceMeasurement' | 'components'
  >
>
type Quantities = Pick<Variant, 'rule' | 'breaks' | 'unit' | 'contents'>

/**
 * Returns a quantity rule; null for the rule of most variants: any quantity. Steps of nothing and limits that contradict
 * each other, which only the platform's documentation excludes, become the nearest that can be bought.
 */
function toRule(rule: QuantityData['quantityRule']): NonNullable<Quantities['rule']> | null {
  if (!rule) return null
  const increment = Math.max(1, rule.increment)
  const minimum = Math.max(1, rule.minimum)
  const maximum = rule.maximum === null ? null : Math.max(minimum, rule.maximum)
  return minimum > 1 || increment > 1 || maximum !== null ? { minimum, maximum, increment } : null
}

/**
 * Returns a variant's quantity rule, volume prices, unit price and contents (of a bundle). Leaves out each
 * that the variant does not have; a rule that allows any quantity counts as none.
 */
export function toQuantities(variant: QuantityData): Quantities {
  const { quantityRule, quantityPriceBreaks, unitPrice, unitPriceMeasurement: measure } = variant
  const rule = toRule(quantityRule)
  const breaks = (quantityPriceBreaks?.nodes ?? [])
    .map(({ minimumQuantity, price }) => ({ from: minimumQuantity, price: moneyToMinorUnits(price) }))
    .sort((a, b) => a.from - b.from)
  const contents = (variant.components?.nodes ?? []).map(({ quantity, productVariant }) => ({
    quantity,
    name: decodeName(productVariant.product.title),
    variant: productVariant.title,
  }))
  return {
    ...(rule ? { rule } : {}),
    ...(breaks.length > 0 ? { breaks } : {}),
    ...(unitPrice && measure?.referenceUnit && measure.referenceUnit !== 'UNKNOWN'
      ? {
          unit: {
            price: moneyToMinorUnits(unitPrice),
            value: measure.referenceValue,
            of: measure.referenceUnit,
          },
        }
      : {}),
    ...(contents.length > 0 ? { contents } : {}),
  }
}
