import {
  type EndingKind,
  getTriggerFacts,
  type Trigger,
} from '@vitrine/core/contract/push/automation-triggers'
import { and, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { DomainEvent } from '../../services/domain-events/domain-events.ts'
import { getReachedStages, type OrderKind, toOrderEvent } from '../../services/domain-events/order-events.ts'
import * as schema from '../../services/schema/schema.ts'
import type { ReplayPersons } from './replay-persons.ts'

const { events, orders, subscribers } = schema

/** Maximum number of events, and of orders: the newest ones are enough. */
const MAX_EVENTS = 100_000

type Kind = DomainEvent['kind']

/** Domain event that starts a run; triggers without one are not replayed from events. */
const STARTED_BY: Partial<Readonly<Record<Trigger, Kind>>> = {
  install: 'installed',
  'cart-abandoned': 'cart-changed',
  'checkout-abandoned': 'checkout-opened',
  browsed: 'product-viewed',
  wished: 'wishlist-changed',
  'first-order': 'order-created',
  'order-paid': 'order-paid',
  'order-shipped': 'order-shipped',
  'order-refunded': 'order-refunded',
}
const ENDED_BY: Readonly<Record<EndingKind, Kind>> = {
  bought: 'order-created',
  cancelled: 'order-refunded',
  'cart-cleared': 'cart-changed',
  'checkout-opened': 'checkout-opened',
  'no-longer-wished': 'wishlist-changed',
}
const EVENT_NAMES = {
  'cart-changed': 'cart_changed',
  'checkout-opened': 'begin_checkout',
  'product-viewed': 'view_item',
  'wishlist-changed': 'wishlist_changed',
} as const
const ORDER_KINDS: readonly OrderKind[] = ['order-created', 'order-paid', 'order-shipped', 'order-refunded']

/**
 * Returns the kinds of domain events that start or end runs of a trigger. Events of other kinds do not affect
 * its simulation.
 */
export function listReplayedKinds(trigger: Trigger): ReadonlySet<Kind> {
  const start = STARTED_BY[trigger]
  return new Set([
    ...(start === undefined ? [] : [start]),
    ...getTriggerFacts(trigger).endedBy.map((reason) => ENDED_BY[reason]),
  ])
}

/** Returns the stored events of these persons since an instant that matter to a trigger, as domain events. */
export async function listDomainEventsSince(
  db: Queryable,
  projectId: string,
  from: Date,
  trigger: Trigger,
  persons: ReplayPersons,
): Promise<readonly DomainEvent[]> {
  const kinds = listReplayedKinds(trigger)
  const nobody = { customer: null }
  const installed = kinds.has('installed')
    ? persons.installations.filter(({ created }) => created >= from)
    : []
  return [
    ...installed.map(({ id, created }) => ({
      kind: 'installed' as const,
      at: created,
      subscriber: id,
      ...nobody,
    })),
    ...(await eventsSince(db, projectId, from, kinds, persons)),
    ...(await ordersSince(db, projectId, from, { kinds, trigger, persons })),
  ]
}

/** Returns the time of the earliest stored event, order or installation since `from`; null for none. */
export async function findEarliestEvent(db: Queryable, projectId: string, from: Date): Promise<Date | null> {
  const since = sql`${from.toISOString()}::timestamptz`
  const first = (table: SQL, at: SQL) =>
    sql`(select min(${at}) from ${table} where project_id = ${projectId}::uuid and ${at} >= ${since})`
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select least(${first(sql`${events}`, sql`at`)}, ${first(sql`${orders}`, sql`created`)},
      ${first(sql`${subscribers}`, sql`created`)}) as at`)
  const at = rows[0]?.at
  return at ? new Date(at) : null
}

async function eventsSince(
  db: Queryable,
  projectId: string,
  from: Date,
  kinds: ReadonlySet<Kind>,
  persons: ReplayPersons,
): Promise<readonly DomainEvent[]> {
  const names = Object.entries(EVENT_NAMES).flatMap(([kind, name]) =>
    [...kinds].some((one) => one === kind) ? [name] : [],
  )
  if (names.length === 0) return []
  const rows = await db
    .select({
      id: events.id,
      at: events.at,
      name: events.name,
      subscriber: events.subscriber_id,
      items: events.items,
      results: events.results,
      detail: events.detail,
    })
    .from(events)
    .where(
      and(
        eq(events.project_id, projectId),
        gte(events.at, from),
        inArray(events.name, names),
        // A subquery: planning `= any` of thousands takes a second, as the database looks at each for each partition.
        sql`${events.subscriber_id} in (select unnest(${sql.param([...persons.ids])}::uuid[]))`,
      ),
    )
    .orderBy(desc(events.at))
    .limit(MAX_EVENTS)
  return rows.toReversed().flatMap((event): readonly DomainEvent[] => {
    const whose = { at: event.at, subscriber: event.subscriber, customer: null }
    const products = (event.items ?? []).flatMap(({ id }) => (id === null ? [] : [String(id)]))
    const [product] = products
    switch (event.name) {
      case 'cart_changed':
        return [{ kind: 'cart-changed', ...whose, token: null, products }]
      case 'begin_checkout':
        return [{ kind: 'checkout-opened', ...whose, checkout: event.detail ?? event.id }]
      case 'view_item':
        return product ? [{ kind: 'product-viewed', ...whose, product }] : []
      case 'wishlist_changed':
        return product ? [{ kind: 'wishlist-changed', ...whose, product, wished: event.results === 1 }] : []
      default:
        return []
    }
  })
}

type OrdersWanted = {
  readonly kinds: ReadonlySet<Kind>
  readonly trigger: Trigger
  readonly persons: ReplayPersons
}

/** Returns order events since an instant: creation and payment at the order's creation, others at its last change. */
async function ordersSince(
  db: Queryable,
  projectId: string,
  from: Date,
  { kinds, trigger, persons }: OrdersWanted,
): Promise<readonly DomainEvent[]> {
  const orderKinds = ORDER_KINDS.filter((kind) => kinds.has(kind))
  if (orderKinds.length === 0) return []
  const changes = orderKinds.some((kind) => kind === 'order-shipped' || kind === 'order-refunded')
  const rows = await db
    .select({
      shopify_id: orders.shopify_id,
      subscriber_id: orders.subscriber_id,
      customer_id: orders.customer_id,
      payment: orders.payment,
      delivery: orders.delivery,
      created: orders.created,
      updated: orders.updated,
      cart_token: orders.cart_token,
      checkout_token: orders.checkout_token,
      first: trigger === 'first-order' ? IS_FIRST : sql<boolean>`false`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.project_id, projectId),
        eq(orders.test, false),
        changes ? or(gte(orders.created, from), gte(orders.updated, from)) : gte(orders.created, from),
        or(
          isOneOf(sql`${orders.subscriber_id}`, persons.ids, 'uuid'),
          isOneOf(sql`${orders.customer_id}`, persons.customers, 'text'),
        ),
      ),
    )
    .orderBy(desc(orders.created))
    .limit(MAX_EVENTS)
  return rows.flatMap(({ first, ...order }) =>
    getReachedStages(order)
      .filter((kind) => kinds.has(kind))
      .flatMap((kind) => {
        const at = kind === 'order-created' || kind === 'order-paid' ? order.created : order.updated
        return at < from ? [] : [toOrderEvent(kind, order, { at, first })]
      }),
  )
}

// Qualified names: Drizzle omits the table in single-table queries, and the inner query would capture them.
const IS_FIRST = sql<boolean>`(orders.customer_id is not null or orders.subscriber_id is not null)
  and not exists (select 1 from orders earlier where earlier.project_id = orders.project_id
    and earlier.customer_id = orders.customer_id and not earlier.test and earlier.created < orders.created)
  and not exists (select 1 from orders earlier where earlier.project_id = orders.project_id
    and earlier.subscriber_id = orders.subscriber_id and not earlier.test and earlier.created < orders.created)`

/** One parameter for all values, since a query takes at most 65,535 of them. */
function isOneOf(column: SQL, values: readonly string[], type: 'uuid' | 'text'): SQL {
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`
}
