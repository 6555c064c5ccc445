import type { Order, OrderItem, Shipment, Tracking } from '@vitrine/commerce/entities'
import { isRecord } from '@vitrine/core/validation/is-record'
import { type FoundOrder, getSecretKind } from '../device/orders/found-orders.ts'
import type { Purchase } from '../device/orders/purchases.ts'

/** An order that this device can open with a secret. */
export type DeviceOrder = FoundOrder

/** Lists the orders of this device without an account, newest first, without duplicates. */
export function listDeviceOrders(
  purchases: readonly Purchase[],
  foundOrders: readonly FoundOrder[],
): readonly DeviceOrder[] {
  const bought = purchases.flatMap(({ cart, paid, order }) =>
    paid !== null && order
      ? [{ by: cart, name: order.name, sum: order.sum, currency: order.currency, at: paid }]
      : [],
  )
  // Skips secrets that are no longer valid or have an outdated format.
  const all = [...bought, ...foundOrders]
    .filter(({ by }) => getSecretKind(by) !== null)
    .sort((a, b) => b.at - a.at)
  const names = new Set<string>()
  return all.filter(({ name }) => !names.has(name) && names.add(name))
}

const MAX_ORDER_LINES = 250
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const toInteger = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null
const instant = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
const web = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\//i.test(value) ? value : null
const list = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord).slice(0, MAX_ORDER_LINES) : []

function itemOf(item: Readonly<Record<string, unknown>>): OrderItem {
  const quantity = toInteger(item.quantity) ?? 0
  const price = toInteger(item.price) ?? 0
  return {
    id: toInteger(item.id),
    handle: null,
    variant: toInteger(item.variant),
    name: text(item.name),
    quantity,
    price,
    full: toInteger(item.full) ?? price * quantity,
    image: web(item.image),
    options: text(item.options),
  }
}

function shipmentOf(shipmentData: Readonly<Record<string, unknown>>): Shipment {
  return {
    parcels: list(shipmentData.parcels).flatMap(({ company, number, url }): readonly Tracking[] =>
      text(number) === '' ? [] : [{ company: text(company), number: text(number), url: web(url) }],
    ),
    items: [],
    sent: instant(shipmentData.sent),
    expected: instant(shipmentData.expected),
    state: text(shipmentData.state) || null,
    stated: instant(shipmentData.stated),
  }
}

/**
 * Parses an order that the server returns for a secret: without address and name, which a link must not reveal. null
 * where there is none. The app may be older or newer than the server: invalid parts are skipped.
 */
export function parseGuestOrder(answer: unknown): Order | null {
  const orderData = isRecord(answer) ? answer.order : null
  if (!isRecord(orderData)) return null
  const { name, sum, currency } = orderData
  if (typeof name !== 'string' || toInteger(sum) === null || typeof currency !== 'string') return null
  const items = list(orderData.items ?? orderData.lines).map(itemOf)
  const full = items.reduce((total, item) => total + item.full, 0)
  const discounts = list(orderData.discounts)
  const reductions = discounts.flatMap((one) => {
    const took = toInteger(one.sum)
    return took === null || took <= 0 ? [] : [{ name: text(one.name), sum: took, of: 'goods' as const }]
  })
  return {
    id: name,
    key: name,
    url: web(orderData.url) ?? '',
    payment: text(orderData.payment) || null,
    delivery: text(orderData.delivery),
    sum: toInteger(sum) ?? 0,
    currency,
    created: instant(orderData.created) ?? '',
    canceled: instant(orderData.canceled),
    address: [],
    customer: '',
    phone: '',
    email: '',
    shipping: toInteger(orderData.shipping) ?? 0,
    discount: Math.min(full, toInteger(orderData.discount) ?? 0),
    discounts: discounts.map((one) => text(one.name)).filter((one) => one !== ''),
    reductions,
    tax: toInteger(orderData.tax) ?? 0,
    taxHeld: 0,
    duties: 0,
    tip: null,
    refunded: toInteger(orderData.refunded) ?? 0,
    shipments: list(orderData.shipments).map(shipmentOf),
    items,
  }
}

/** Returns the stored form of an order looked up by a secret; null where the response contains none. */
export function toFoundOrder(by: string, answer: unknown, now: number): FoundOrder | null {
  const order = parseGuestOrder(answer)
  if (!order) return null
  const placed = Date.parse(order.created)
  return {
    by,
    name: order.id,
    sum: order.sum,
    currency: order.currency,
    at: Number.isNaN(placed) ? now : placed,
  }
}

/** No selling plans: the platform reports the plans of an order only to a signed-in customer. */
export const NO_PLANS: ReadonlyMap<number, string> = new Map()
