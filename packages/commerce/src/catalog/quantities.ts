import { moneyToMinorUnits } from '@vitrine/core/money/decimals'
import type { ResultOf } from 'gql.tada'
import type { Variant } from '../entities.ts'
import type { FullVariantFragment } from './fragments.ts'
import { decodeName } from './names.ts'

type FullVariantData = ResultOf<typeof FullVariantFragment>
type QuantityData = Partial<
  Pick<
    FullVariantData,
    'quantityRule' | 'quantityPriceBreaks' | 'unitPrice' | 'unitPriceMeasurement' | 'components'
  >
>
type Quantities = Pick<Variant, 'rule' | 'breaks' | 'unit' | 'contents'>

/**
 * Maps what a variant's quantity decides. Leaves out what most variants do not have: any quantity, one price, no unit
 * price, no contents.
 */
export function toQuantities(variant: QuantityData): Quantities {
  const { quantityRule: rule, quantityPriceBreaks, unitPrice, unitPriceMeasurement: measure } = variant
  const isRuled = rule && (rule.minimum > 1 || rule.increment > 1 || rule.maximum !== null)
  const breaks = (quantityPriceBreaks?.nodes ?? [])
    .map(({ minimumQuantity, price }) => ({ from: minimumQuantity, price: moneyToMinorUnits(price) }))
    .sort((a, b) => a.from - b.from)
  const contents = (variant.components?.nodes ?? []).map(({ quantity, productVariant }) => ({
    quantity,
    name: decodeName(productVariant.product.title),
    variant: productVariant.title,
  }))
  return {
    ...(isRuled
      ? { rule: { minimum: rule.minimum, maximum: rule.maximum ?? null, increment: rule.increment } }
      : {}),
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
