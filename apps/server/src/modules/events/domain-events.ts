import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import type { DomainEvent, Someone } from '../../services/domain-events/domain-events.ts'
import * as schema from '../../services/schema/schema.ts'
import type { EventRow } from './parse-events.ts'

/** Returns the domain events of newly stored events, for other modules. */
export async function toDomainEvents(
  tx: Transaction,
  project: string,
  events: readonly EventRow[],
): Promise<DomainEvent[]> {
  const telling = events.filter(({ name }) => name in HAPPENED)
  if (telling.length === 0) return []
  const customers = await customersOf(tx, project, [...new Set(telling.map((row) => row.subscriber_id))])
  return telling
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap((row) => {
      const who = { subscriber: row.subscriber_id, customer: customers.get(row.subscriber_id) ?? null }
      return HAPPENED[row.name]?.(row, who) ?? []
    })
}

type Happened = (row: EventRow, who: Someone) => DomainEvent | null
const productsOf = ({ items }: EventRow) => (items ?? []).flatMap(({ id }) => (id === null ? [] : String(id)))

const HAPPENED: Readonly<Partial<Record<EventRow['name'], Happened>>> = {
  view_item: (row, who) => {
    const [product] = productsOf(row)
    return product === undefined ? null : { kind: 'product-viewed', at: row.at, product, ...who }
  },
  cart_changed: (row, who) => ({
    kind: 'cart-changed',
    at: row.at,
    token: null,
    products: productsOf(row),
    ...who,
  }),
  wishlist_changed: (row, who) => {
    const [product] = productsOf(row)
    return product === undefined
      ? null
      : { kind: 'wishlist-changed', at: row.at, product, wished: row.results === 1, ...who }
  },
  begin_checkout: (row, who) =>
    row.detail ? { kind: 'checkout-opened', at: row.at, checkout: row.detail, ...who } : null,
}

/** Returns the customers of installations, as far as known. */
async function customersOf(
  tx: Transaction,
  project: string,
  installations: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { subscribers } = schema
  const rows = await tx
    .select({ id: subscribers.id, customer: subscribers.customer_id })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.project_id, project),
        inArray(subscribers.id, [...installations]),
        isNotNull(subscribers.customer_id),
      ),
    )
  return new Map(rows.map(({ id, customer }) => [id, customer]))
}
