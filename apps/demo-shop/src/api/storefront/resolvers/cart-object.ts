import { createHash } from 'node:crypto'
import { connect, type PageArgs } from '../../../platform/connection.ts'
import { toGid } from '../../../platform/gid.ts'
import { type Market, toMoney } from '../../../platform/money.ts'
import type { CartRecord, DiscountApplied } from '../../../state/data.ts'
import type { Live } from '../../../state/live.ts'
import { divideBundle } from '../../../trade/cart/bundles.ts'
import { type CartTotals, calculateTotals, type LineTotals } from '../../../trade/cart/cart-totals.ts'
import { toBareCartGid, toCartGid, toCartLineGid, toDeliveryGroupGid } from '../../../trade/cart/carts.ts'
import { distributeAmount } from '../../../trade/cart/distribute-amount.ts'
import { calculatePercentage } from '../../../trade/cart/prices.ts'
import { priceUnderPlan } from '../../../trade/cart/selling-plans.ts'
import { formatAddress, toMailingAddress } from '../../../trade/customer/address.ts'
import { toPricingValue } from '../../../trade/discount/pricing-value.ts'
import type { StorefrontContext } from '../context.ts'
import { encodeConsentCookie } from './consent.ts'
import { toCustomerSource } from './customer-object.ts'

type HasMetafieldArgs = {
  readonly key: string
  readonly namespace?: string | null
}

function allocation(one: DiscountApplied, market: Market) {
  return {
    __typename: one.kind === 'code' ? 'CartCodeDiscountAllocation' : 'CartAutomaticDiscountAllocation',
    code: one.label,
    title: one.label,
    targetType: one.target,
    discountedAmount: toMoney(one.amount, market),
    discountApplication: {
      allocationMethod: one.target === 'SHIPPING_LINE' || 'percent' in one.value ? 'ACROSS' : 'EACH',
      targetSelection: one.selection,
      targetType: one.target,
      value: toPricingValue(one.value, market),
    },
  }
}

/** Returns the discount allocations: an order discount once per line with its share, a shipping discount once. */
function orderAllocations(totals: CartTotals) {
  const { lines, market } = totals
  return totals.discounts.ofCart.flatMap((one) => {
    if (one.target === 'SHIPPING_LINE') return [allocation(one, market)]
    const weights = lines.map((line) => (line.product.isGiftCard ? 0 : line.total))
    return distributeAmount(one.amount, weights).flatMap((amount, index) =>
      // A line without pieces has no share.
      lines[index]?.record.quantity === 0 ? [] : [allocation({ ...one, amount }, market)],
    )
  })
}

/** Returns the contents of a bundle as lines, each with its share of the bundle's cost. */
function listComponents(live: Live, line: LineTotals, totals: CartTotals) {
  const { record, variant } = line
  const { market, cart } = totals
  return divideBundle(live.shop.catalog, variant, record.quantity, line.total, market).map((part, index) => {
    const total = toMoney(part.total, market)
    const each = toMoney(part.quantity === 0 ? 0 : Math.round(part.total / part.quantity), market)
    return {
      __typename: 'CartLine',
      id: toCartLineGid(cart, createHash('md5').update(`${record.id} ${index}`).digest('hex')),
      quantity: part.quantity,
      attributes: [],
      attribute: () => null,
      merchandise: part.variant,
      sellingPlanAllocation: null,
      discountAllocations: [],
      // The contents change only with their bundle.
      instructions: { canRemove: false, canUpdateQuantity: false },
      parentRelationship: null,
      cost: {
        amountPerQuantity: each,
        compareAtAmountPerQuantity: null,
        subtotalAmount: total,
        totalAmount: total,
      },
      estimatedCost: { amount: each, compareAtAmount: null, subtotalAmount: total, totalAmount: total },
    }
  })
}

function lineSource(live: Live, line: LineTotals, totals: CartTotals) {
  const { record, unit } = line
  const { market, cart } = totals
  const cost = {
    amountPerQuantity: toMoney(unit.price, market),
    compareAtAmountPerQuantity: unit.compareAt === null ? null : toMoney(unit.compareAt, market),
    subtotalAmount: toMoney(line.subtotal, market),
    totalAmount: toMoney(line.total, market),
  }
  const isBundle = line.variant.components.length > 0
  return {
    __typename: isBundle ? 'ComponentizableCartLine' : 'CartLine',
    id: toCartLineGid(cart, record.id),
    ...(isBundle ? { lineComponents: () => listComponents(live, line, totals) } : {}),
    quantity: record.quantity,
    attributes: record.attributes,
    attribute: ({ key }: { readonly key: string }) =>
      record.attributes.find((one) => one.key === key) ?? null,
    merchandise: line.variant,
    sellingPlanAllocation: line.plan ? priceUnderPlan(line.variant, line.plan, market) : null,
    discountAllocations: line.discounts.map((one) => allocation(one, market)),
    instructions: { canRemove: true, canUpdateQuantity: true },
    parentRelationship: null,
    cost,
    estimatedCost: {
      amount: cost.amountPerQuantity,
      compareAtAmount: cost.compareAtAmountPerQuantity,
      subtotalAmount: cost.subtotalAmount,
      totalAmount: cost.totalAmount,
    },
  }
}

/** Returns a metafield; `owner` resolves its cart on demand. */
export function toMetafieldSource(one: CartRecord['metafields'][number], owner: () => unknown) {
  return {
    ...one,
    __typename: 'Metafield',
    id: toGid('Metafield', one.id),
    description: null,
    list: one.type.startsWith('list.'),
    reference: null,
    references: null,
    parentResource: owner,
  }
}

/** Returns the sums of a cart. Taxes and duties are estimates before checkout, as on the platform. */
function costOf(totals: CartTotals) {
  const { market } = totals
  const charge = totals.lines.reduce((sum, line) => sum + calculateDeposit(line), 0)
  return {
    subtotalAmount: toMoney(totals.subtotal, market),
    subtotalAmountEstimated: true,
    totalAmount: toMoney(totals.total, market),
    totalAmountEstimated: true,
    // Before order discounts and gift cards: the subtotal, reduced only by what a deposit leaves for later.
    checkoutChargeAmount: toMoney(charge, market),
    totalTaxAmount: null,
    totalTaxAmountEstimated: true,
    totalDutyAmount: null,
    totalDutyAmountEstimated: true,
  }
}

function giftCardSource(card: CartTotals['giftCards'][number], market: Market) {
  const used = toMoney(card.used, market)
  const balance = toMoney(card.remaining, market)
  return {
    __typename: 'AppliedGiftCard',
    id: toGid('AppliedGiftCard', card.id),
    lastCharacters: card.code.slice(-4).toLowerCase(),
    amountUsed: used,
    amountUsedV2: used,
    presentmentAmountUsed: used,
    balance,
    balanceV2: balance,
  }
}

/** `CartSelectableAddress` of the schema. */
const selectableAddress = (one: CartRecord['addresses'][number]) => ({
  id: toGid('CartSelectableAddress', one.id),
  selected: one.selected,
  oneTimeUse: one.oneTimeUse,
  address: {
    ...toMailingAddress(one.address, ''),
    __typename: 'CartDeliveryAddress',
    formatted: (args: { readonly withCompany?: boolean | null; readonly withName?: boolean | null }) =>
      formatAddress(one.address, args),
  },
})

/** Returns all lines as one delivery group, once an address is known; `cartLines` returns a page of them. */
function deliveryGroupsOf(totals: CartTotals, cartLines: (args: PageArgs) => unknown) {
  const { cart, market } = totals
  const address = cart.addresses.find((one) => one.selected) ?? cart.addresses[0]
  if (!address || !totals.requiresShipping) return []
  const options = totals.deliveryOptions.map((option) => ({
    handle: option.handle,
    code: option.code,
    title: option.title,
    description: null,
    deliveryMethodType: 'SHIPPING',
    estimatedCost: toMoney(option.price, market),
  }))
  return [
    {
      id: toDeliveryGroupGid(cart),
      groupType: totals.lines.some((line) => line.plan) ? 'SUBSCRIPTION' : 'ONE_TIME_PURCHASE',
      cartLines,
      deliveryAddress: toMailingAddress(address.address, toGid('MailingAddress', address.id)),
      deliveryOptions: options,
      selectedDeliveryOption: options.find((one) => one.handle === cart.deliveryHandle) ?? options[0] ?? null,
    },
  ]
}

/** Returns the `Cart` of the schema: sums at once, the rest on demand. */
export function toCartSource(live: Live, cart: CartRecord, context: StorefrontContext) {
  const totals = calculateTotals(live, cart)
  const { market } = totals
  const consentParam = context.visitorConsent ? `&_cs=${encodeConsentCookie(context.visitorConsent)}` : ''
  const cost = costOf(totals)
  const lines = (args: PageArgs) => {
    const sources = totals.lines.map((line) => lineSource(live, line, totals))
    return connect(sources, args, {
      placeOf: (one) => ({ id: sources.indexOf(one) + 1, value: one.id }),
    })
  }
  const customer = cart.customerId === null ? undefined : live.data.customers[cart.customerId]
  const metafield = (args: HasMetafieldArgs) => {
    const metafieldRecord = cart.metafields.find(
      (one) => one.key === args.key && (!args.namespace || one.namespace === args.namespace),
    )
    return metafieldRecord
      ? toMetafieldSource(metafieldRecord, () => toMetafieldOwner(live, cart, context))
      : null
  }
  return {
    __typename: 'Cart',
    id: toCartGid(cart),
    checkoutUrl: `${live.shop.baseUrl}/cart/c/${cart.token}?key=${cart.key}${consentParam}`,
    createdAt: cart.createdAt,
    updatedAt: cart.updatedAt,
    note: cart.note ?? '',
    attributes: cart.attributes,
    attribute: ({ key }: { readonly key: string }) => cart.attributes.find((one) => one.key === key) ?? null,
    totalQuantity: totals.lines.reduce((sum, line) => sum + line.record.quantity, 0),
    lines,
    cost,
    estimatedCost: cost,
    discountCodes: totals.discounts.codes,
    discountAllocations: orderAllocations(totals),
    appliedGiftCards: totals.giftCards.map((card) => giftCardSource(card, market)),
    buyerIdentity: {
      countryCode: cart.countryCode,
      email: cart.email,
      phone: cart.phone,
      customer: customer ? toCustomerSource(live, customer, '', context) : null,
      deliveryAddressPreferences: [],
      preferences: { delivery: null, wallet: [] },
      purchasingCompany: null,
    },
    delivery: {
      addresses: ({ selected }: { readonly selected?: boolean | null }) =>
        cart.addresses.filter((one) => !selected || one.selected).map(selectableAddress),
    },
    deliveryGroups: (args: PageArgs) => connect(deliveryGroupsOf(totals, lines), args),
    metafield,
    metafields: ({ identifiers }: { readonly identifiers: readonly HasMetafieldArgs[] }) =>
      identifiers.flatMap((one) => metafield(one) ?? []),
  }
}

/**
 * Returns the cart of a metafield without its key, so that access to the metafield does not grant access to the cart.
 */
export const toMetafieldOwner = (live: Live, cart: CartRecord, context: StorefrontContext) => ({
  ...toCartSource(live, cart, context),
  id: toBareCartGid(cart),
})

function calculateDeposit(line: LineTotals): number {
  if (!line.plan) return line.total
  return calculatePercentage(line.total, line.plan.depositPercent)
}
