import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { DomainEvent } from '../../services/domain-events/domain-events.ts'
import { getReachedStages, toOrderEvent } from '../../services/domain-events/order-events.ts'
import * as schema from '../../services/schema/schema.ts'

const { events, orders, subscribers } = schema

/** Maximum number of events: the newest ones are enough. */
const MOST = 200_000

/** Returns the stored events of shoppers since an instant, as domain events. */
export async function listDomainEventsSince(
  db: Queryable,
  projectId: string,
  from: Date,
): Promise<readonly DomainEvent[]> {
  const nobody = { customer: null }
  const told = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.project_id, projectId),
        gte(events.at, from),
        inArray(events.name, ['view_item', 'cart_changed', 'wishlist_changed', 'begin_checkout']),
      ),
    )
    .orderBy(asc(events.at))
    .limit(MOST)
  const installed = await db
    .select({ id: subscribers.id, at: subscribers.created })
    .from(subscribers)
    .where(and(eq(subscribers.project_id, projectId), gte(subscribers.created, from)))
    .limit(MOST)
  return [
    ...installed.map(({ id, at }) => ({ kind: 'installed' as const, at, subscriber: id, ...nobody })),
    ...told.flatMap((event): readonly DomainEvent[] => {
      const whose = { at: event.at, subscriber: event.subscriber_id, ...nobody }
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
    }),
    ...(await ordersSince(db, projectId, from)),
  ]
}

/** Returns order events since an instant: creation and payment at the order's creation, others at its last change. */
async function ordersSince(db: Queryable, projectId: string, from: Date): Promise<readonly DomainEvent[]> {
  const rows = await db
    .select({
      order: orders,
      // Qualified names: Drizzle omits the table in single-table queries, and the inner query would capture them.
      first: sql<boolean>`(orders.customer_id is not null or orders.subscriber_id is not null)
        and not exists (select 1 from orders earlier where earlier.project_id = orders.project_id
          and earlier.customer_id = orders.customer_id and not earlier.test and earlier.created < orders.created)
        and not exists (select 1 from orders earlier where earlier.project_id = orders.project_id
          and earlier.subscriber_id = orders.subscriber_id and not earlier.test and earlier.created < orders.created)`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.project_id, projectId),
        eq(orders.test, false),
        or(gte(orders.created, from), gte(orders.updated, from)),
      ),
    )
    .limit(MOST)
  return rows.flatMap(({ order, first }) =>
    getReachedStages(order).flatMap((kind) => {
      const at = kind === 'order-created' || kind === 'order-paid' ? order.created : order.updated
      return at < from ? [] : [toOrderEvent(kind, order, { at, first })]
    }),
  )
}
