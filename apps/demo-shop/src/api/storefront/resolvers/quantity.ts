import type { UnitMeasure, Variant } from '../../../catalog/types.ts'
import { connect, type PageArgs } from '../../../platform/connection.ts'
import { convertPrice, toMoney, toPriceMoney } from '../../../platform/money.ts'
import type { StorefrontContext } from '../context.ts'

/** Factor from each unit to the smallest one of its kind. */
const SCALE: Readonly<Record<UnitMeasure['unit'], number>> = {
  G: 1,
  KG: 1000,
  ML: 1,
  L: 1000,
  CM: 1,
  M: 100,
  M2: 1,
}

/** Fields of a variant about its quantity: the rule, volume prices, and the price of a unit of its content. */
export const quantityFields = {
  quantityRule: (source: Variant) => source.quantityRule,
  quantityPriceBreaks: (source: Variant, args: PageArgs, { market }: StorefrontContext) =>
    connect(
      source.priceBreaks.map(({ minimumQuantity, priceCents }) => ({
        minimumQuantity,
        price: toPriceMoney(priceCents, market),
      })),
      args,
      { placeOf: (one) => ({ id: one.minimumQuantity }) },
    ),
  unitPrice: ({ unitMeasure, priceCents }: Variant, _args: object, { market }: StorefrontContext) => {
    if (unitMeasure === null) return null
    const content = unitMeasure.quantity * SCALE[unitMeasure.unit]
    const reference = unitMeasure.referenceValue * SCALE[unitMeasure.referenceUnit]
    return toMoney(Math.round((convertPrice(priceCents, market) * reference) / content), market)
  },
  unitPriceMeasurement: ({ unitMeasure }: Variant) =>
    unitMeasure === null
      ? null
      : {
          measuredType: unitMeasure.type,
          quantityUnit: unitMeasure.unit,
          quantityValue: unitMeasure.quantity,
          referenceUnit: unitMeasure.referenceUnit,
          referenceValue: unitMeasure.referenceValue,
        },
}
