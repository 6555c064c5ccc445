import { BUYER_FORM, queryShop, type ShopProcess } from './shop-process.ts'
import { listAt, readAt } from './shop-request.ts'

/** Variant on back order from the start: sold without limit, its stock below zero. */
const VARIANT_ID = 45_000_000_004_001
const MERCHANDISE_ID = `gid://shopify/ProductVariant/${VARIANT_ID}`

/** Requests to a shop, and which it acknowledged. */
export type Ledger = {
  /** Pieces by cart id. */
  readonly carts: Map<string, { acknowledged: number; requested: number }>
  /** Acknowledgment of each sign-up, by email. */
  readonly customers: Map<string, boolean>
  /** Acknowledgment of each order, by id of the paid cart. */
  readonly orders: Map<string, boolean>
}

export const createLedger = (): Ledger => ({ carts: new Map(), customers: new Map(), orders: new Map() })

/** Creates a cart. Returns its id and checkout. */
async function createCart(shop: ShopProcess) {
  const answer = await queryShop(
    shop,
    'mutation($id: ID!) { cartCreate(input: { lines: [{ merchandiseId: $id }] }) { cart { id checkoutUrl } } }',
    { id: MERCHANDISE_ID },
  )
  const cart = readAt(answer, 'data', 'cartCreate', 'cart')
  return { id: String(readAt(cart, 'id')), checkoutUrl: String(readAt(cart, 'checkoutUrl')) }
}

async function fillCart(shop: ShopProcess, ledger: Ledger): Promise<void> {
  const { id } = await createCart(shop)
  const cart = { acknowledged: 1, requested: 1 }
  ledger.carts.set(id, cart)
  for (let more = 0; more < 3; more += 1) {
    cart.requested += 1
    const answer = await queryShop(
      shop,
      'mutation($cart: ID!, $id: ID!) { cartLinesAdd(cartId: $cart, lines: [{ merchandiseId: $id }]) { cart { totalQuantity } } }',
      { cart: id, id: MERCHANDISE_ID },
    )
    cart.acknowledged = Number(readAt(answer, 'data', 'cartLinesAdd', 'cart', 'totalQuantity'))
  }
}

async function signUp(shop: ShopProcess, ledger: Ledger): Promise<void> {
  const email = `buyer-${ledger.customers.size}@vitrine.test`
  ledger.customers.set(email, false)
  const answer = await queryShop(
    shop,
    'mutation($email: String!) { customerCreate(input: { email: $email, password: "secret" }) { customer { id } } }',
    { email },
  )
  ledger.customers.set(email, typeof readAt(answer, 'data', 'customerCreate', 'customer', 'id') === 'string')
}

async function buy(shop: ShopProcess, ledger: Ledger): Promise<void> {
  const { id, checkoutUrl } = await createCart(shop)
  const checkout = await fetch(checkoutUrl)
  ledger.orders.set(id, false)
  const body = new URLSearchParams(BUYER_FORM)
  const paid = await fetch(checkout.url, { method: 'POST', redirect: 'manual', body })
  ledger.orders.set(id, paid.status === 303)
}

/**
 * Runs six writers until `orders` more orders are acknowledged, then kills the shop while the others still write. Their
 * last requests are in the ledger as not acknowledged.
 */
export async function writeUntilKilled(shop: ShopProcess, ledger: Ledger, orders: number): Promise<void> {
  let isKilled = false
  let remaining = orders
  const repeatWrite = async (write: () => Promise<void>) => {
    while (!isKilled) {
      // Only the kill may end a write without a response.
      await write().catch((error: unknown) => {
        if (!isKilled) throw error
      })
    }
  }
  const buyOne = async () => {
    await buy(shop, ledger)
    remaining -= 1
    if (remaining > 0 || isKilled) return
    isKilled = true
    await shop.kill()
  }
  await Promise.all([
    repeatWrite(() => fillCart(shop, ledger)),
    repeatWrite(() => fillCart(shop, ledger)),
    repeatWrite(() => fillCart(shop, ledger)),
    repeatWrite(() => signUp(shop, ledger)),
    repeatWrite(buyOne),
    repeatWrite(buyOne),
  ])
}

/** Returns a sentence for each contradiction between a shop and a ledger: lost, duplicated or partial writes. */
export async function findContradictions(shop: ShopProcess, ledger: Ledger): Promise<readonly string[]> {
  const state: unknown = await (await fetch(`${shop.url}/_demo/state`)).json()
  const wrong: string[] = []
  const cartOf = async (id: string) => {
    const answer = await queryShop(
      shop,
      'query($id: ID!) { cart(id: $id) { totalQuantity lines(first: 5) { nodes { id } } } }',
      { id },
    )
    return readAt(answer, 'data', 'cart')
  }
  for (const [id, { acknowledged, requested }] of ledger.carts) {
    const cart = await cartOf(id)
    const pieces = Number(readAt(cart, 'totalQuantity'))
    if (!(pieces >= acknowledged)) wrong.push(`cart lost pieces: ${pieces} of ${acknowledged}`)
    if (pieces > requested) wrong.push(`cart has more pieces than requested: ${pieces} of ${requested}`)
    if (cart && listAt(cart, 'lines', 'nodes').length !== 1) wrong.push('cart has a line twice')
  }
  const emails = listAt(state, 'customers').map((one) => readAt(one, 'email'))
  for (const [email, isAcknowledged] of ledger.customers) {
    const times = emails.filter((one) => one === email).length
    if (times > 1 || (isAcknowledged && times === 0)) wrong.push(`customer ${email} is there ${times} times`)
  }
  const checkouts = listAt(state, 'checkouts')
  const orders = listAt(state, 'orders').filter((one) => readAt(one, 'cartToken') !== null)
  for (const [id, isAcknowledged] of ledger.orders) {
    const token = /Cart\/(\w+)/.exec(id)?.[1]
    const ofCart = orders.filter((one) => readAt(one, 'cartToken') === token)
    if (ofCart.length > 1 || (isAcknowledged && ofCart.length === 0))
      wrong.push(`order of ${id} is there ${ofCart.length} times`)
    // An order, its completed checkout and the end of its cart are one change.
    const completed = checkouts.filter(
      (one) => readAt(one, 'cartToken') === token && readAt(one, 'completedAt'),
    )
    if (completed.length !== ofCart.length || readAt(completed[0], 'orderId') !== readAt(ofCart[0], 'id'))
      wrong.push(`checkout of ${id} is half completed`)
    if (((await cartOf(id)) === null) !== (ofCart.length === 1))
      wrong.push(`cart of order ${id} is half ended`)
  }
  // The stock is part of the same change.
  const stock = Number(readAt(state, 'stock', VARIANT_ID) ?? 0)
  if (stock !== -orders.length) wrong.push(`stock is ${stock} after ${orders.length} orders of a piece`)
  return wrong
}
