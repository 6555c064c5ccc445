import { fetchCheckout } from '@vitrine/commerce/checkout/checkout'
import type { Context } from '@vitrine/commerce/context'
import { pause as pauseFor } from '@vitrine/core/time/timer'
import type { Ports, TrackedDetails, TrackedItem } from '../../ports.ts'
import type { ShopperStore } from '../store/store.ts'
import { removeBoughtLines, updatePurchase } from './opened-checkouts.ts'
import type { PaidOrder, Purchase } from './purchases.ts'

const MINUTE_MS = 60_000
/** Maximum time after the checkout opened within which a missing cart means that it was paid, ms. */
const PLAUSIBLE_MS = 24 * 60 * MINUTE_MS
/** How long the platform stores a cart, after which the app drops the purchase too, ms. */
const FORGOTTEN_MS = 30 * 24 * 60 * MINUTE_MS
/** How long the purchase event waits for the order's data; after that it uses the platform's cart, ms. */
const ORDER_TIMEOUT_MS = 60 * MINUTE_MS
/**
 * Delays between requests for the order, ms: the platform notifies the merchant server shortly after the shopper
 * returns.
 */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000]

export type SettlementOptions = {
  readonly ports: Pick<Ports, 'client' | 'track' | 'callServer'>
  readonly shopper: ShopperStore
  readonly context: Context
  /** Runs the work under a lock across the shop's tabs. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  readonly now?: () => number
  readonly pause?: (ms: number) => Promise<void>
}

/**
 * Finds out for every opened checkout whether it was paid, and is the only place where a cart becomes a
 * purchase. Shells call it whenever the shopper returns. The merchant server learns of orders from the
 * platform's webhooks; when it knows nothing, a cart that the platform no longer has counts as paid. For a
 * paid cart it removes the lines and sends the purchase event with the paid amounts. It stores that the event
 * was sent before it sends it, so that tabs, reloads and crashes send none twice. It changes nothing while
 * neither server responds.
 */
export async function settlePurchases(settling: SettlementOptions): Promise<void> {
  const { shopper, alone, pause = pauseFor } = settling
  let shouldRetry = false
  for (const ms of [0, ...PAUSES_MS]) {
    if (ms > 0) {
      if (!shouldRetry) return
      await pause(ms)
    }
    await alone(async () => {
      // Loads what another tab has settled meanwhile.
      await shopper.load()
      shouldRetry = false
      for (const purchase of shopper.getState().purchases) {
        if (!purchase.tracked && (await settleOne(purchase, settling)) === 'owed') shouldRetry = true
      }
      await shopper.saved()
    })
  }
}

/** Settles one purchase. Returns 'owed' when it is paid and its event waits for the order. */
async function settleOne(purchase: Purchase, settling: SettlementOptions): Promise<'owed' | 'done'> {
  const { ports, shopper, context, now = Date.now } = settling
  const age = now() - purchase.opened
  const order = await orderOf(purchase.cart, ports)
  if (!order && purchase.paid === null) {
    const cartState = await isLeft(purchase.cart, settling)
    if (cartState === 'unknown') return 'done'
    if (cartState || age > PLAUSIBLE_MS) {
      if (!cartState || age > FORGOTTEN_MS) removeFromCart(shopper, purchase)
      return 'done'
    }
  }
  const paid = purchase.paid ?? now()
  const shouldTrack = order !== null || now() - paid > ORDER_TIMEOUT_MS
  const decided: Purchase = { ...purchase, paid, order, tracked: shouldTrack }
  shopper.setState((state) => ({
    purchases: updatePurchase(state.purchases, decided),
    ...(purchase.paid === null
      ? {
          cart: removeBoughtLines(state.cart, purchase.lines),
          // The note, gift wrap and codes belonged to that order; the saved products stay.
          aside: state.aside && { ...state.aside, note: '', wrap: false },
          checkout: state.checkout?.id === purchase.cart ? null : state.checkout,
          codes: [],
          giftCards: [],
        }
      : {}),
  }))
  await shopper.saved()
  if (!shouldTrack) return 'owed'
  ports.track('purchase', eventOf(decided))
  return 'done'

  async function isLeft(id: string, { ports }: SettlementOptions): Promise<boolean | 'unknown'> {
    try {
      return (await fetchCheckout(ports.client, { ...context, id })).checkout !== null
    } catch {
      // Unreachable: the cart stays, and the next return checks again.
      return 'unknown'
    }
  }
}

function removeFromCart(shopper: ShopperStore, { cart }: Purchase): void {
  shopper.setState((state) => ({ purchases: state.purchases.filter((own) => own.cart !== cart) }))
}

/** Fetches the order of a cart from the merchant server; null when there is none or the request fails. */
async function orderOf(cart: string, ports: SettlementOptions['ports']): Promise<PaidOrder | null> {
  try {
    return readOrder(await ports.callServer('/shopper/order-of-cart', { cart }))
  } catch {
    return null
  }
}

function readOrder(answer: unknown): PaidOrder | null {
  const order = fields(fields(answer).order)
  const { name, sum, currency, items } = order
  if (typeof name !== 'string' || typeof sum !== 'number' || typeof currency !== 'string') return null
  const url = typeof order.url === 'string' && /^https?:\/\//.test(order.url) ? order.url : null
  if (!Array.isArray(items)) return { name, sum, currency, url, items: null }
  return {
    name,
    sum,
    currency,
    url,
    items: items.map(fields).map((item) => ({
      id: typeof item.id === 'number' ? item.id : null,
      name: String(item.name),
      quantity: Number(item.quantity),
      price: Number(item.price),
    })),
  }
}
function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Returns the details of the purchase event: the order's amounts and lines, else those of the platform's cart. */
function eventOf({ order, lines, total, currency }: Purchase): TrackedDetails['purchase'] {
  const bought = order?.items ?? lines.map(({ id, name, quantity, price }) => ({ id, name, quantity, price }))
  const items = bought.map(
    ({ id, name, quantity, price }): TrackedItem => ({ item_id: id, item_name: name, quantity, price }),
  )
  return {
    transaction_id: order?.name ?? null,
    value: order?.sum ?? total,
    currency: order?.currency ?? currency,
    items,
  }
}
