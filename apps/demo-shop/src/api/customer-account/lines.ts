import { getImageUrl, type Transform } from '../../catalog/image-url.ts'
import type { ShopImage } from '../../catalog/types.ts'
import { toGid } from '../../platform/gid.ts'
import { findMarketByCurrency, type Market, toMoney } from '../../platform/money.ts'
import type { DiscountApplied, LineGroupRecord, OrderLineRecord, OrderRecord } from '../../state/data.ts'
import type { Live } from '../../state/live.ts'

/** Returns the `DiscountApplication` of the schema. */
export function toApplicationSource(one: DiscountApplied, market: Market) {
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
        : toMoney(one.value.minor, market),
  }
}

/** Returns the `DiscountAllocation` of the schema. */
export const toAllocationSource = (one: DiscountApplied, market: Market) => ({
  __typename: 'DiscountAllocation',
  allocatedAmount: toMoney(one.amount, market),
  discountApplication: toApplicationSource(one, market),
})

/** Returns the `LineItemGroup` of the schema: the bundle that a line was bought in, with the sums of its lines. */
function toLineGroupSource(live: Live, group: LineGroupRecord, order: OrderRecord) {
  const market = findMarketByCurrency(order.currency)
  const lines = order.lines.filter((one) => one.group?.id === group.id)
  const product = live.shop.catalog.productById.get(group.productId)
  return {
    __typename: 'LineItemGroup',
    id: toGid('LineItemGroup', group.id),
    title: group.title,
    quantity: group.quantity,
    image: toPictureSource(live, product?.pictures[0]),
    discountInformation: [],
    currentTotalPrice: toMoney(
      lines.reduce((sum, one) => sum + one.discountedTotal, 0),
      market,
    ),
    totalPriceBeforeDiscounts: toMoney(
      lines.reduce((sum, one) => sum + one.originalTotal, 0),
      market,
    ),
  }
}

function toPictureSource(live: Live, picture: ShopImage | undefined) {
  if (!picture) return null
  return {
    altText: picture.alt.en,
    width: picture.width,
    height: picture.height,
    url: (args: { readonly transform?: Transform | null }) =>
      getImageUrl(picture, live.shop.baseUrl, args.transform ?? {}),
  }
}

/** Returns the `LineItem` of the schema. */
export function toLineSource(live: Live, one: OrderLineRecord, order: OrderRecord) {
  const market = findMarketByCurrency(order.currency)
  const { catalog } = live.shop
  const variant = catalog.variantById.get(one.variantId)
  const product = catalog.productById.get(one.productId)
  return {
    __typename: 'LineItem',
    id: toGid('LineItem', one.id),
    name: one.variantTitle ? `${one.title} - ${one.variantTitle}` : one.title,
    title: one.title,
    variantTitle: one.variantTitle || null,
    quantity: one.quantity,
    refundableQuantity: one.currentQuantity,
    sku: one.sku,
    vendor: one.vendor,
    requiresShipping: one.requiresShipping,
    customAttributes: one.attributes,
    group: one.group ? toLineGroupSource(live, one.group, order) : null,
    price: toMoney(one.unitPrice, market),
    totalPrice: toMoney(one.originalTotal, market),
    currentTotalPrice: toMoney(one.discountedTotal, market),
    totalDiscount: toMoney(one.originalTotal - one.discountedTotal, market),
    productId: product ? toGid('Product', one.productId) : null,
    variantId: variant ? toGid('ProductVariant', one.variantId) : null,
    giftCard: product?.isGiftCard ?? false,
    discountAllocations: one.discounts.map((discount) => toAllocationSource(discount, market)),
    variantOptions: (variant?.choice ?? []).flatMap((value, index) => {
      const option = product?.options[index]
      const name = option?.values[value]?.name.en
      return option && name !== undefined ? [{ name: option.name.en, value: name }] : []
    }),
    image: toPictureSource(live, product?.pictures[0]),
  }
}
