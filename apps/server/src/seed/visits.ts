import type { Random } from './random.ts'
import { type Person, toIsoTime } from './shoppers.ts'

const MINUTE = 60_000

/** A product of the shop, as far as a visit needs it. `price` in minor units. */
export type SeedProduct = {
  readonly product: number
  readonly variant: number
  readonly title: string
  readonly variantTitle: string
  readonly sku: string
  readonly handle: string
  readonly price: number
}
type Row = Readonly<Record<string, unknown>>
type Line = { readonly ware: SeedProduct; readonly quantity: number }

/** Rows that visits add, by table. */
export type VisitRows = {
  readonly events: Row[]
  readonly carts: Row[]
  readonly checkouts: Row[]
  readonly orders: Order[]
  readonly wishes: Map<string, Row>
  /** When each person was here first and last, and how the first visit began. */
  readonly visitsByPerson: Map<string, { first: number; last: number; source: string }>
}
export type Order = {
  readonly person: Person
  readonly at: number
  readonly checkout: string
  readonly row: Row
}
/** A cart that was abandoned with products in it, and whether its checkout had been opened. */
export type AbandonedCart = {
  readonly at: number
  readonly token: string
  readonly checkout: string | null
  readonly ware: SeedProduct
}

const SEARCHES: readonly [readonly [string, number], ...(readonly [string, number])[]] = [
  ['linen', 9],
  ['lamp', 8],
  ['ceramic mug', 7],
  ['wool throw', 6],
  ['vase', 5],
  ['oak table', 5],
  ['cushion', 4],
  ['candle', 4],
  ['gift card', 2],
  ['rug', 3],
]
const NOTHING_FOUND: readonly [readonly [string, number], ...(readonly [string, number])[]] = [
  ['outdoor sofa', 5],
  ['bunk bed', 3],
  ['black friday', 4],
  ['wallpaper', 3],
  ['lamp shade xl', 2],
]
const CITY_TAX = 0.08

export type Shop = {
  readonly project: string
  readonly wares: readonly [SeedProduct, ...SeedProduct[]]
  readonly currency: string
  readonly now: number
  /** Time zone of the project. */
  readonly zone: string
}

export function createVisitRows(): VisitRows {
  return { events: [], carts: [], checkouts: [], orders: [], wishes: new Map(), visitsByPerson: new Map() }
}

export type VisitPlan = {
  readonly person: Person
  readonly at: number
  readonly source: 'organic' | 'deeplink' | 'push'
  readonly message?: string
  /** How likely they are to go one step further, beside others. */
  readonly keen?: number
  /** What a push was about. */
  readonly ware?: SeedProduct
}

/** A visit on its way: every event takes some of its time. */
type Visit = {
  readonly random: Random
  readonly shop: Shop
  readonly traces: VisitRows
  readonly plan: VisitPlan
  readonly clock: () => number
  readonly track: (name: string, screen: string, more?: Row) => void
}

function beginVisit(random: Random, shop: Shop, traces: VisitRows, plan: VisitPlan): Visit {
  const { person, at, source, message = null } = plan
  const session = random.id(at)
  let clock = at
  const personVisits = traces.visitsByPerson.get(person.id)
  if (!personVisits) traces.visitsByPerson.set(person.id, { first: person.installed, last: at, source })
  else personVisits.last = Math.max(personVisits.last, at)
  const track = (name: string, screen: string, more: Row = {}) => {
    clock += Math.round((0.1 + random.next() * 1.2) * MINUTE)
    if (clock >= shop.now) return
    traces.events.push({
      project_id: shop.project,
      at: toIsoTime(clock),
      id: random.id(clock),
      name,
      received: toIsoTime(clock + 2000),
      subscriber_id: person.id,
      session,
      began: toIsoTime(at),
      platform: person.platform,
      app_version: person.version,
      screen,
      source,
      message_id: message,
      ...more,
    })
  }
  return { random, shop, traces, plan, clock: () => clock, track }
}

/** Some visitors search, and some of them find nothing. */
function search({ random, track }: Visit): void {
  if (!random.chance(0.22)) return
  const empty = random.chance(0.14)
  const term = random.weighted(empty ? NOTHING_FOUND : SEARCHES)
  track('search', 'search', { term, results: empty ? 0 : random.whole(1, 14) })
}

/** Gives the products that were looked at; some are put on the wishlist. */
function viewProducts({ random, shop, traces, plan, clock, track }: Visit): readonly SeedProduct[] {
  const viewed: SeedProduct[] = []
  const views = random.whole(plan.source === 'push' ? 1 : 0, 4)
  for (let view = 0; view < views; view++) {
    const ware = view === 0 && plan.ware ? plan.ware : pickPopular(random, shop)
    viewed.push(ware)
    track('view_item', 'product', sums(shop, [{ ware, quantity: 1 }]))
    if (!random.chance(0.04)) continue
    traces.wishes.set(`${plan.person.id} ${ware.product}`, {
      project_id: shop.project,
      subscriber_id: plan.person.id,
      product_id: String(ware.product),
      wished: toIsoTime(clock()),
    })
    track('wishlist_changed', 'product', { items: pieces([ware]), results: 1 })
  }
  return viewed
}

/** Puts lines into a cart, and gives its token. */
function fillCart({ random, shop, traces, plan, clock, track }: Visit, lines: readonly Line[]): string {
  const { person, at } = plan
  for (const line of lines) track('add_to_cart', 'product', sums(shop, [line]))
  track('cart_changed', 'cart', { items: pieces(lines.map(({ ware }) => ware)) })
  const token = `demo${random.id(at).replaceAll('-', '')}`
  const key = `gid://shopify/Cart/${token}?key=${random.id(at).slice(-12)}`
  traces.carts.push({
    project_id: shop.project,
    id: random.id(clock()),
    subscriber_id: person.id,
    token,
    platform: person.platform,
    created: toIsoTime(Math.min(clock(), shop.now)),
    token_with_key: key,
  })
  track('view_cart', 'cart', sums(shop, lines))
  return token
}

/** Opens the checkout of a cart, and buys or not; gives the token of a checkout that was left. */
function checkOut(visit: Visit, lines: readonly Line[], token: string): string | null {
  const { random, shop, traces, plan, clock, track } = visit
  const { person, keen = 1 } = plan
  track('begin_checkout', 'cart', { ...sums(shop, lines), detail: token })
  const checkout = `demo${random.id(clock()).replaceAll('-', '')}`
  const bought = random.chance(Math.min(0.95, 0.58 * keen)) && clock() + 6 * MINUTE < shop.now
  traces.checkouts.push({
    project_id: shop.project,
    id: random.id(clock()),
    subscriber_id: person.id,
    token: checkout,
    cart_token: token,
    platform: person.platform,
    source: 'app',
    created: toIsoTime(Math.min(clock(), shop.now)),
    resolved: bought,
  })
  if (!bought) return checkout
  traces.orders.push(orderOf(random, shop, person, lines, clock() + 2 * MINUTE, { token, checkout }))
  track('purchase', 'checkout', { ...sums(shop, lines), detail: checkout })
  return null
}

/** Simulates one visit: viewed products, searches, cart changes and purchases. Returns the abandoned cart, if any. */
export function visit(random: Random, shop: Shop, traces: VisitRows, plan: VisitPlan): AbandonedCart | null {
  const { keen = 1 } = plan
  const current = beginVisit(random, shop, traces, plan)
  current.track('screen_view', 'home', { detail: 'home' })
  search(current)
  const [first, ...others] = viewProducts(current)
  if (!first || !random.chance(Math.min(0.9, 0.26 * keen))) return null
  const lines: Line[] = [first, ...others.filter(() => random.chance(0.22))].map((ware) => ({
    ware,
    quantity: random.weighted([
      [1, 8],
      [2, 2],
    ]),
  }))
  const token = fillCart(current, lines)
  const abandonedCart = { token, ware: first }
  if (!random.chance(Math.min(0.95, 0.55 * keen)))
    return { ...abandonedCart, at: current.clock(), checkout: null }
  const checkout = checkOut(current, lines, token)
  return checkout === null ? null : { ...abandonedCart, at: current.clock(), checkout }
}

/** Picks a random product; some are viewed far more often than others. */
export function pickPopular(random: Random, { wares }: Shop): SeedProduct {
  return wares[Math.floor(random.next() ** 2.2 * wares.length)] ?? wares[0]
}

function sums({ currency }: Shop, lines: readonly Line[]): Row {
  return {
    value: sumOf(lines),
    currency,
    items: lines.map(({ ware, quantity }) => ({
      id: ware.product,
      name: ware.title,
      variant: ware.variant,
      quantity,
      price: ware.price,
    })),
  }
}

/** Products alone, as what changed in a cart or a wishlist is told. */
function pieces(wares: readonly SeedProduct[]): readonly Row[] {
  return wares.map(({ product }) => ({ id: product, name: '', variant: null, quantity: 1, price: null }))
}

const sumOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { ware, quantity }) => sum + ware.price * quantity, 0)

function orderOf(
  random: Random,
  shop: Shop,
  person: Person,
  lines: readonly Line[],
  at: number,
  { token, checkout }: { readonly token: string; readonly checkout: string },
): Order {
  const total = sumOf(lines)
  const discount = random.chance(0.15) ? Math.round(total * 0.1) : 0
  const shipping = total - discount >= 10_000 ? 0 : 590
  const tax = Math.round((total - discount) * CITY_TAX)
  const days = (shop.now - at) / 86_400_000
  const cancelled = random.chance(0.02)
  const payment = cancelled
    ? 'VOIDED'
    : random.weighted([
        ['PAID', 92],
        ['PENDING', days < 2 ? 10 : 0],
        ['REFUNDED', 2],
        ['PARTIALLY_REFUNDED', 2],
      ])
  const row = {
    project_id: shop.project,
    subscriber_id: person.id,
    sum: total - discount + shipping + tax,
    currency: shop.currency,
    payment,
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    customer: person.name,
    email: person.email,
    customer_id: person.customer,
    delivery: cancelled
      ? 'UNFULFILLED'
      : days > 3
        ? 'FULFILLED'
        : random.chance(days / 4)
          ? 'FULFILLED'
          : 'UNFULFILLED',
    cancelled: cancelled ? toIsoTime(at + 3_600_000) : null,
    lines: lines.map(({ ware, quantity }) => ({
      title: ware.title,
      variant: ware.variantTitle === 'Default Title' ? '' : ware.variantTitle,
      sku: ware.sku,
      quantity,
      price: ware.price,
      discount: 0,
    })),
    discounts: discount > 0 ? [{ label: 'WELCOME10', amount: discount }] : [],
    subtotal: total - discount,
    discount,
    shipping,
    tax,
    cart_token: token,
    checkout_token: checkout,
    platform: person.platform,
    source: 'app',
    by_attributes: true,
    by_cart: true,
    by_checkout: random.chance(0.8),
    by_user_agent: person.platform !== 'web' && random.chance(0.9),
    created: toIsoTime(at),
    updated: toIsoTime(at),
  }
  return { person, at, checkout, row }
}

/** Numbers orders by time, and puts the numbers into their purchase events. */
export function numberOrders({ orders, events }: VisitRows): {
  readonly orders: Order[]
  readonly events: Row[]
} {
  const sorted = [...orders]
    .sort((one, other) => one.at - other.at)
    .map((order, at) => ({
      ...order,
      row: { ...order.row, shopify_id: String(4_700_000_000_000 + at), name: `#${2001 + at}` },
    }))
  const names = new Map(sorted.map(({ checkout, row }) => [checkout, row.name]))
  return {
    orders: sorted,
    events: events.map((event) =>
      event.name === 'purchase' ? { ...event, detail: names.get(String(event.detail)) } : event,
    ),
  }
}
