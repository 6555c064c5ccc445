import { checkout } from '@vitrine/commerce/checkout/checkout'
import type { Context } from '@vitrine/commerce/context'
import { pause as pauseFor } from '@vitrine/core/time/timer'
import type { Ports, TrackedDetails, TrackedItem } from '../../ports.ts'
import type { ShopperStore } from '../store/store.ts'
import { removeBoughtLines, updatePurchase } from './opened-checkouts.ts'
import type { PaidOrder, Purchase } from './purchases.ts'

const MINUTE_MS = 60_000
/** Only so long after its checkout was opened does a cart's absence mean that it was paid for, ms. */
const PLAUSIBLE_MS = 24 * 60 * MINUTE_MS
/** The platform forgets a cart after so long, and so do we, ms. */
const FORGOTTEN_MS = 30 * 24 * 60 * MINUTE_MS
/** The event waits so long for the order itself; then it says what the platform's cart came to, ms. */
const ORDER_TIMEOUT_MS = 60 * MINUTE_MS
/** The platform tells our server of an order a moment after the shopper is back: how often and when it is asked, ms. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000]

export type SettlementOptions = {
  readonly ports: Pick<Ports, 'client' | 'track' | 'callServer'>
  readonly shopper: ShopperStore
  readonly context: Context
  /** Runs the work while no other tab of this shop runs its own. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  readonly now?: () => number
  readonly pause?: (ms: number) => Promise<void>
}

/**
 * Decides what became of every checkout that was opened: the one place where a cart turns into a purchase. Shells
 * call it whenever the shopper is back. The merchant server knows orders by the platform's webhooks; where it does
 * not, a cart that the platform no longer has was paid for. Then what was bought leaves the cart, and the purchase
 * event goes out with what was paid: once, over tabs, reloads and crashes, since it is marked as sent before it
 * is. Nothing changes while neither can be asked.
 */
export async function settlePurchases(settling: SettlementOptions): Promise<void> {
  const { shopper, alone, pause = pauseFor } = settling
  let owed = false
  for (const ms of [0, ...PAUSES_MS]) {
    if (ms > 0) {
      if (!owed) return
      await pause(ms)
    }
    await alone(async () => {
      // What another tab decided meanwhile counts.
      await shopper.load()
      owed = false
      for (const purchase of shopper.getState().purchases) {
        if (!purchase.told && (await settleOne(purchase, settling)) === 'owed') owed = true
      }
      await shopper.saved()
    })
  }
}

/** 'owed': paid for, and the event waits for the order. */
async function settleOne(purchase: Purchase, settling: SettlementOptions): Promise<'owed' | 'done'> {
  const { ports, shopper, context, now = Date.now } = settling
  const age = now() - purchase.opened
  const order = await orderOf(purchase.cart, ports)
  if (!order && purchase.paid === null) {
    const left = await isLeft(purchase.cart, settling)
    if (left === 'unknown') return 'done'
    if (left || age > PLAUSIBLE_MS) {
      if (!left || age > FORGOTTEN_MS) removeFromCart(shopper, purchase)
      return 'done'
    }
  }
  const paid = purchase.paid ?? now()
  const tell = order !== null || now() - paid > ORDER_TIMEOUT_MS
  const decided: Purchase = { ...purchase, paid, order, told: tell }
  shopper.setState((state) => ({
    purchases: updatePurchase(state.purchases, decided),
    ...(purchase.paid === null
      ? {
          cart: removeBoughtLines(state.cart, purchase.lines),
          // The note and the wish went with that order; what waits goes on waiting.
          aside: state.aside && { ...state.aside, note: '', wrap: false },
          checkout: state.checkout?.id === purchase.cart ? null : state.checkout,
        }
      : {}),
  }))
  await shopper.saved()
  if (!tell) return 'owed'
  ports.track('purchase', eventOf(decided))
  return 'done'

  async function isLeft(id: string, { ports }: SettlementOptions): Promise<boolean | 'unknown'> {
    try {
      return (await checkout(ports.client, { ...context, id })).checkout !== null
    } catch {
      // Unreachable: the cart simply stays, and the next return asks again.
      return 'unknown'
    }
  }
}

function removeFromCart(shopper: ShopperStore, { cart }: Purchase): void {
  shopper.setState((state) => ({ purchases: state.purchases.filter((own) => own.cart !== cart) }))
}

/** The order that a cart became, as far as the merchant server knows; null also when it cannot be asked. */
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

/** What the event says: the order's own sums and lines, else those that the platform's cart came to. */
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
