import { imageUrl, type Transform } from '../../catalogue/image-url.ts'
import { gid } from '../../platform/gid.ts'
import { type Market, marketOfCurrency, money } from '../../platform/money.ts'
import type { DiscountApplied, OrderLineRecord, OrderRecord } from '../../state/data.ts'
import type { Live } from '../../state/live.ts'

/** Returns the `DiscountApplication` of the schema. */
export function applicationSource(one: DiscountApplied, market: Market) {
  return {
    __typename: one.kind === 'code' ? 'DiscountCodeApplication' : 'AutomaticDiscountApplication',
    allocationMethod: 'percent' in one.value ? 'ACROSS' : 'EACH',
    targetSelection: one.selection,
    targetType: one.target,
    code: one.label,
    title: one.label,
    value:
      'percent' in one.value
        ? { __typename: 'PricingPercentageValue', percentage: one.value.percent }
        : money(one.value.minor, market),
  }
}

/** Returns the `DiscountAllocation` of the schema. */
export const allocationSource = (one: DiscountApplied, market: Market) => ({
  __typename: 'DiscountAllocation',
  allocatedAmount: money(one.amount, market),
  discountApplication: applicationSource(one, market),
})

/** Returns the `LineItem` of the schema. */
export function lineSource(live: Live, one: OrderLineRecord, order: OrderRecord) {
  const market = marketOfCurrency(order.currency)
  const { catalogue, baseUrl } = live.shop
  const variant = catalogue.variantById.get(one.variantId)
  const product = catalogue.productById.get(one.productId)
  const [picture] = product?.pictures ?? []
  return {
    __typename: 'LineItem',
    id: gid('LineItem', one.id),
    name: one.variantTitle ? `${one.title} - ${one.variantTitle}` : one.title,
    title: one.title,
    variantTitle: one.variantTitle || null,
    quantity: one.quantity,
    refundableQuantity: one.currentQuantity,
    sku: one.sku,
    vendor: one.vendor,
    requiresShipping: one.requiresShipping,
    customAttributes: one.attributes,
    price: money(one.unitPrice, market),
    totalPrice: money(one.originalTotal, market),
    currentTotalPrice: money(one.discountedTotal, market),
    totalDiscount: money(one.originalTotal - one.discountedTotal, market),
    productId: product ? gid('Product', one.productId) : null,
    variantId: variant ? gid('ProductVariant', one.variantId) : null,
    giftCard: product?.isGiftCard ?? false,
    discountAllocations: one.discounts.map((discount) => allocationSource(discount, market)),
    variantOptions: (variant?.choice ?? []).flatMap((value, index) => {
      const option = product?.options[index]
      const name = option?.values[value]?.name.en
      return option && name !== undefined ? [{ name: option.name.en, value: name }] : []
    }),
    image: picture
      ? {
          altText: picture.alt.en,
          width: picture.width,
          height: picture.height,
          url: (args: { readonly transform?: Transform | null }) =>
            imageUrl(picture, baseUrl, args.transform ?? {}),
        }
      : null,
  }
}
