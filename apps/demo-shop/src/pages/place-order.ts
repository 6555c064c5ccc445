import { findDiscount } from '../catalogue/discounts.ts'
import { orderPayload } from '../events/order-payload.ts'
import { toCheckoutPayload } from '../events/payloads.ts'
import { notifyStockChanges } from '../events/stock-changes.ts'
import { convert } from '../platform/money.ts'
import type {
  CartRecord,
  CheckoutRecord,
  DiscountApplied,
  OrderLineRecord,
  OrderRecord,
} from '../state/data.ts'
import { createHexToken, type Live } from '../state/live.ts'
import { calculatePercentage } from '../trade/cart/prices.ts'
import { type CartTotals, calculateTotals, joinVariantTitle, type LineTotals } from '../trade/cart/totals.ts'
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
  const asked = new Map<number, number>()
  for (const { variant, record } of totals.lines) {
    asked.set(variant.id, (asked.get(variant.id) ?? 0) + record.quantity)
  }
  return totals.lines.filter(({ variant }) => {
    if (!variant.tracked || variant.policy === 'continue') return false
    return (asked.get(variant.id) ?? 0) > Math.max(0, live.shop.stock.available(variant.id))
  })
}

function orderLines(live: Live, totals: CartTotals): OrderLineRecord[] {
  const sold = totals.lines.filter((line) => line.record.quantity > 0)
  const goods = sold.map((line) => (line.product.isGiftCard ? 0 : line.total))
  const parts = totals.discounts.ofCart
    .filter((one) => one.target === 'LINE_ITEM')
    .map((discount) => ({ discount, shares: share(discount.amount, goods) }))
  return sold.map((line, index): OrderLineRecord => {
    const ofOrder = parts.flatMap(({ discount, shares }): DiscountApplied[] => {
      const amount = shares[index] ?? 0
      return amount > 0 ? [{ ...discount, amount }] : []
    })
    return {
      id: live.nextId(),
      variantId: line.variant.id,
      productId: line.product.id,
      title: line.product.title.en,
      variantTitle: joinVariantTitle(line.product, line.variant),
      sku: line.variant.sku,
      vendor: line.product.vendor,
      grams: line.variant.grams,
      requiresShipping: line.variant.requiresShipping,
      quantity: line.record.quantity,
      currentQuantity: line.record.quantity,
      unitPrice: line.unit.price,
      originalTotal: line.subtotal,
      discountedTotal: line.total - ofOrder.reduce((sum, one) => sum + one.amount, 0),
      discounts: [...line.discounts, ...ofOrder],
      planId: line.plan?.id ?? null,
      attributes: line.record.attributes,
    }
  })
}

/** Deducts gift cards for the order. Returns the amount used in the order's currency. */
function spendGiftCards(live: Live, totals: CartTotals, due: number): number {
  let left = due
  let spent = 0
  for (const { code } of totals.giftCards) {
    const card = live.data.giftCards.find((one) => one.code === code)
    if (!card) continue
    const balance = convert(card.balanceCents, totals.market)
    const used = Math.min(left, balance)
    // In cents of the card, rounded up, and never negative.
    const cents =
      used === balance
        ? card.balanceCents
        : Math.min(card.balanceCents, Math.ceil((used * card.balanceCents) / Math.max(1, balance)))
    card.balanceCents -= cents
    left -= used
    spent += used
  }
  return spent
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
    countryCode: cart.countryCode,
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
    const known = findDiscount(code)?.code
    if (known) live.data.discountUses[known] = (live.data.discountUses[known] ?? 0) + 1
  }
  delete live.data.carts[cart.token]
  checkout.completedAt = now
  checkout.updatedAt = now
  checkout.orderId = order.id
  live.changed()
  live.emit('orders/create', orderPayload(live, order))
  live.emit('orders/paid', orderPayload(live, order))
  live.emit('checkouts/update', toCheckoutPayload(live, checkout, cart, totals))
  const taken = totals.lines.filter((line) => line.variant.tracked && line.record.quantity > 0)
  notifyStockChanges(live, [...new Set(taken.map((line) => line.variant))], () => {
    for (const line of taken) live.shop.stock.take(line.variant.id, line.record.quantity)
  })
  return order
}
