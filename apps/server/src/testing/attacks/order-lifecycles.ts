import type { JsonObject } from '@vitrine/core/design/operations.types'

/** Webhook of the platform before it is signed. */
export type PlatformWebhook = { readonly topic: string; readonly payload: JsonObject }

/** Generates order lifecycles as `deliveries` webhooks in order, and the carts that the app reported. */
export function createOrderLifecycles(deliveries: number): {
  readonly journeys: readonly (readonly PlatformWebhook[])[]
  readonly carts: readonly string[]
} {
  const all: PlatformWebhook[][] = []
  const carts: string[] = []
  let remainingCount = deliveries
  for (let at = 0; remainingCount > 0; at++) {
    const journey = (at % 2 === 0 ? purchase(at, carts) : product(at)).slice(0, remainingCount)
    remainingCount -= journey.length
    all.push(journey)
  }
  return { journeys: all, carts }
}

/** Returns a second of the day on which everything happens. */
const second = (at: number) => new Date(Date.UTC(2026, 10, 20, 10) + at * 1000).toISOString()

/**
 * A checkout and its order: paid, shipped, sometimes canceled; linked to the app by its attribute, by its cart, or not.
 */
function purchase(at: number, carts: string[]): PlatformWebhook[] {
  const token = `checkout-${at}`
  const cart = `cart-${at}`
  const attributionKind = (at / 2) % 3
  if (attributionKind === 1) carts.push(cart)
  const attributes =
    attributionKind === 2 ? [{ name: 'mobile_app', value: at % 4 === 0 ? 'ios' : 'android' }] : []
  const checkout = {
    token,
    cart_token: cart,
    created_at: second(0),
    completed_at: null,
    abandoned_checkout_url: `https://shop.example/checkouts/${token}`,
    note_attributes: attributes,
  }
  const order = {
    id: 8_000_000_000_000 + at,
    name: `#${at}`,
    created_at: second(3),
    updated_at: second(3),
    currency: 'EUR',
    total_price: `${10 + (at % 90)}.50`,
    financial_status: 'pending',
    fulfillment_status: null,
    cart_token: cart,
    checkout_token: token,
    note_attributes: attributes,
    client_details: { user_agent: 'Mozilla/5.0' },
    customer: { id: 9_000_000_000_000 + (at % 50), first_name: 'Noor', last_name: `Number ${at}` },
    line_items: [{ quantity: 1 + (at % 3), title: 'Lamp', price: '10.00' }],
  }
  const paid = { ...order, financial_status: 'paid', updated_at: second(4) }
  const fulfilledOrder = { ...paid, fulfillment_status: 'fulfilled', updated_at: second(5) }
  return [
    { topic: 'checkouts/create', payload: checkout },
    { topic: 'checkouts/update', payload: { ...checkout, completed_at: second(2) } },
    { topic: 'orders/create', payload: order },
    { topic: 'orders/paid', payload: paid },
    { topic: 'orders/updated', payload: fulfilledOrder },
    ...(at % 10 === 0
      ? [
          {
            topic: 'orders/cancelled',
            payload: {
              ...fulfilledOrder,
              financial_status: 'refunded',
              cancelled_at: second(6),
              updated_at: second(6),
            },
          },
        ]
      : []),
  ]
}

/** A product whose prices change, and the stock of its first variant at two locations. */
function product(at: number): PlatformWebhook[] {
  const [id, item] = [6_000_000_000_000 + at, 5_000_000_000_000 + at * 10]
  const createProductPayload = (step: number) => ({
    id,
    handle: `lamp-${at}${step > 2 ? '-renamed' : ''}`,
    updated_at: second(step),
    variants: [0, 1].map((one) => ({
      id: 4_000_000_000_000 + at * 10 + one,
      price: `${20 + ((at + step * (one + 1)) % 30)}.00`,
      inventory_item_id: item + one,
    })),
  })
  const level = (step: number) => ({
    inventory_item_id: item,
    location_id: 1 + (step % 2),
    available: (at + step * 7) % 40,
    updated_at: second(step),
  })
  return [
    { topic: 'products/create', payload: createProductPayload(0) },
    { topic: 'inventory_levels/update', payload: level(1) },
    { topic: 'inventory_levels/update', payload: level(2) },
    { topic: 'products/update', payload: createProductPayload(2) },
    { topic: 'products/update', payload: createProductPayload(3) },
    { topic: 'inventory_levels/update', payload: level(3) },
    { topic: 'inventory_levels/update', payload: level(4) },
    { topic: 'products/update', payload: createProductPayload(5) },
  ]
}
