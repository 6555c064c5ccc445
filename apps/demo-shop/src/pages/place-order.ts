import { findDiscount } from '../catalog/discounts.ts'
import { orderPayload } from '../events/order-payload.ts'
import { toCheckoutPayload } from '../events/payloads.ts'
import { notifyStockChanges } from '../events/stock-changes.ts'
import { convert, type Market } from '../platform/money.ts'
import type {
  CartRecord,
  CheckoutRecord,
  DiscountApplied,
  OrderLineRecord,
  OrderRecord,
} from '../state/data.ts'
import { createHexToken, type Live } from '../state/live.ts'
import { type BundlePart, divideBundle, listStockItems } from '../trade/cart/bundles.ts'
import { getCartCountry } from '../trade/cart/cart-country.ts'
import {
  type CartTotals,
  calculateTotals,
  joinVariantTitle,
  type LineTotals,
} from '../trade/cart/cart-totals.ts'
import { distributeAmount } from '../trade/cart/distribute-amount.ts'
import { calculatePercentage } from '../trade/cart/prices.ts'
import { addCustomer, findCustomerByEmail } from '../trade/customer/customers.ts'

/** Splits `amount` by `weights` into integers; the largest remainders receive the rest. */
function share(amount: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, one) => sum + one, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (BigInt(amount) * BigInt(weight)) / BigInt(total))
  const rest = amount - exact.reduce((sum, one) => sum + Number(one), 0)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (BigInt(amount) * BigInt(weight)) % BigInt(total) }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
  const extra = new Set(byRemainder.slice(0, rest).map((one) => one.index))
  return exact.map((one, index) => Number(one) + (extra.has(index) ? 1 : 0))
}

/** Returns the delivery price, before and after shipping discounts. */
export function calculateShipping(totals: CartTotals, handle: string) {
  const option = totals.deliveryOptions.find((one) => one.handle === handle) ?? totals.deliveryOptions[0]
  const discount = totals.discounts.ofCart.find((one) => one.target === 'SHIPPING_LINE')
  const price = option?.price ?? 0
  // The discount is a share of the selected delivery; `discount.amount` is only for the one in the totals.
  const off = discount && 'percent' in discount.value ? calculatePercentage(price, discount.value.percent) : 0
  return { title: option?.title ?? '', price, paid: price - off }
}

/** Returns the lines whose stock no longer suffices. */
export function findShortLines(live: Live, totals: CartTotals): readonly LineTotals[] {
  const { catalog, stock } = live.shop
  const quantityByVariant = new Map<number, number>()
  for (const { variant, record } of totals.lines) {
    for (const one of listStockItems(variant, record.quantity))
      quantityByVariant.set(one.variantId, (quantityByVariant.get(one.variantId) ?? 0) + one.quantity)
  }
  return totals.lines.filter(({ variant, record }) =>
    listStockItems(variant, record.quantity).some(({ variantId }) => {
      const item = catalog.variantById.get(variantId)
      if (!item?.tracked || item.policy === 'continue') return false
      return (quantityByVariant.get(variantId) ?? 0) > Math.max(0, stock.available(variantId))
    }),
  )
}

function orderLines(live: Live, totals: CartTotals): OrderLineRecord[] {
  const sold = totals.lines.filter((line) => line.record.quantity > 0)
  const productTotals = sold.map((line) => (line.product.isGiftCard ? 0 : line.total))
  const parts = totals.discounts.ofCart
    .filter((one) => one.target === 'LINE_ITEM')
    .map((discount) => ({ discount, shares: share(discount.amount, productTotals) }))
  return sold.flatMap((line, index): readonly OrderLineRecord[] => {
    const ofOrder = parts.flatMap(({ discount, shares }): DiscountApplied[] => {
      const amount = shares[index] ?? 0
      return amount > 0 ? [{ ...discount, amount }] : []
    })
    const discounts = [...line.discounts, ...ofOrder]
    if (line.variant.components.length > 0) return bundleLines(live, line, discounts, totals.market)
    return [
      toOrderLine(live, line, { ...line, quantity: line.record.quantity, total: line.subtotal }, discounts),
    ]
  })
}

/** Returns the order line of a cart line, or of one `part` of a bundle. */
function toOrderLine(
  live: Live,
  line: LineTotals,
  part: BundlePart,
  discounts: readonly DiscountApplied[],
): OrderLineRecord {
  const { variant, product, quantity, total } = part
  return {
    id: live.nextId(),
    variantId: variant.id,
    productId: product.id,
    title: product.title.en,
    variantTitle: joinVariantTitle(product, variant),
    sku: variant.sku,
    vendor: product.vendor,
    grams: variant.grams,
    requiresShipping: variant.requiresShipping,
    quantity,
    currentQuantity: quantity,
    unitPrice: variant === line.variant ? line.unit.price : Math.round(total / quantity),
    originalTotal: total,
    discountedTotal: total - discounts.reduce((sum, one) => sum + one.amount, 0),
    discounts,
    planId: line.plan?.id ?? null,
    attributes: line.record.attributes,
  }
}

/** Returns the contents of a bundle as order lines of one group, each with its share of price and discounts. */
function bundleLines(
  live: Live,
  line: LineTotals,
  discounts: readonly DiscountApplied[],
  market: Market,
): readonly OrderLineRecord[] {
  const { variant, product, record } = line
  const group = {
    id: live.nextId(),
    title: product.title.en,
    quantity: record.quantity,
    variantId: variant.id,
    productId: product.id,
    sku: variant.sku,
  }
  const parts = divideBundle(live.shop.catalog, variant, record.quantity, line.subtotal, market)
  const weights = parts.map((one) => one.total)
  const shares = discounts.map((one) => ({ one, amounts: distributeAmount(one.amount, weights) }))
  return parts.map((part, index) => {
    const own = shares.map(({ one, amounts }) => ({ ...one, amount: amounts[index] ?? 0 }))
    return { ...toOrderLine(live, line, part, own), group }
  })
}

/** Deducts gift cards for the order. Returns the amount used in the order's currency. */
function spendGiftCards(live: Live, totals: CartTotals, due: number): number {
  let remainingDue = due
  let spent = 0
  for (const { code } of totals.giftCards) {
    const card = live.data.giftCards.find((one) => one.code === code)
    if (!card) continue
    const balance = convert(card.balanceCents, totals.market)
    const used = Math.min(remainingDue, balance)
    // In cents of the card, rounded up, and never negative.
    const cents =
      used === balance
        ? card.balanceCents
        : Math.min(card.balanceCents, Math.ceil((used * card.balanceCents) / Math.max(1, balance)))
    card.balanceCents -= cents
    remainingDue -= used
    spent += used
  }
  return spent
}

/** Deducts what was bought from the stock and notifies subscribers. */
function takeStock(live: Live, totals: CartTotals): void {
  const trackedLines = totals.lines
    .flatMap((line) => listStockItems(line.variant, line.record.quantity))
    .flatMap(({ variantId, quantity }) => {
      const variant = live.shop.catalog.variantById.get(variantId)
      return variant?.tracked && quantity > 0 ? [{ variant, quantity }] : []
    })
  notifyStockChanges(live, [...new Set(trackedLines.map((one) => one.variant))], () => {
    for (const one of trackedLines) live.shop.stock.take(one.variant.id, one.quantity)
  })
}

/**
 * Pays a checkout: creates the order, deducts stock, uses codes and gift cards, empties the cart (its id then resolves
 * to null) and notifies subscribers. The caller must have checked `findShortLines`.
 */
export function placeOrder(live: Live, cart: CartRecord, checkout: CheckoutRecord): OrderRecord {
  const totals = calculateTotals(live, cart, checkout.deliveryHandle)
  const shipping = calculateShipping(totals, checkout.deliveryHandle)
  const lines = orderLines(live, totals)
  const subtotal = lines.reduce((sum, line) => sum + line.discountedTotal, 0)
  const giftCardUsed = spendGiftCards(live, totals, subtotal + shipping.paid)
  const email = (checkout.email ?? cart.email ?? '').trim().toLowerCase()
  const signedIn = cart.customerId === null ? undefined : live.data.customers[cart.customerId]
  // Guests become customers without a password, identified by their address.
  const customer =
    signedIn ??
    findCustomerByEmail(live, email) ??
    addCustomer(live, {
      email,
      password: null,
      firstName: checkout.address?.firstName ?? null,
      lastName: checkout.address?.lastName ?? null,
    })
  const now = live.now().toISOString()
  const number = live.data.nextOrderNumber
  live.data.nextOrderNumber += 1
  const order: OrderRecord = {
    id: live.nextId(),
    key: createHexToken(16),
    token: createHexToken(16),
    number,
    name: `#${number}`,
    email: email || customer.email,
    phone: checkout.address?.phone ?? cart.phone,
    customerId: customer.id,
    createdAt: now,
    processedAt: now,
    cancelledAt: null,
    cancelReason: null,
    currency: totals.market.currency,
    countryCode: getCartCountry(live, cart),
    language: cart.language,
    lines,
    subtotal,
    shipping: shipping.paid,
    shippingTitle: shipping.title,
    discounts: totals.discounts.ofCart,
    giftCardUsed,
    total: subtotal + shipping.paid,
    refunded: 0,
    codes: totals.discounts.codes.filter((one) => one.applicable).map((one) => one.code),
    attributes: cart.attributes,
    note: cart.note,
    shippingAddress: totals.requiresShipping ? checkout.address : null,
    billingAddress: checkout.address,
    financialStatus: 'PAID',
    fulfillmentStatus: 'UNFULFILLED',
    tracking: null,
    cartToken: cart.token,
    checkoutToken: checkout.token,
    checkoutId: checkout.id,
    userAgent: checkout.userAgent,
    browserIp: checkout.browserIp,
    sourceName: 'web',
  }
  live.data.orders.push(order)
  for (const code of order.codes) {
    const discountCode = findDiscount(code)?.code
    if (discountCode) live.data.discountUses[discountCode] = (live.data.discountUses[discountCode] ?? 0) + 1
  }
  delete live.data.carts[cart.token]
  checkout.completedAt = now
  checkout.updatedAt = now
  checkout.orderId = order.id
  live.changed()
  live.emit('orders/create', orderPayload(live, order))
  live.emit('orders/paid', orderPayload(live, order))
  live.emit('orders/updated', orderPayload(live, order))
  live.emit('checkouts/update', toCheckoutPayload(live, checkout, cart, totals))
  takeStock(live, totals)
  return order
}
