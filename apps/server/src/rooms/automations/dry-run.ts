import type { Flow } from '@vitrine/core/contract/automations'
import { zoneOffset } from '@vitrine/core/zones'
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { ProjectRow } from '../../access.ts'
import { type Queryable, schema } from '../../db/open.ts'
import type { Happening } from '../../happenings.ts'
import { projectZone } from '../../project-zone.ts'
import { canReplay, replay } from './replay.ts'

const { events, orders, subscribers } = schema

const MONTH_MS = 30 * 24 * 60 * 60 * 1000
/** More happenings than this are not gone through: the newest tell as much. */
const MOST = 200_000

/** What a flow would have done with the last 30 days, from what is kept of them. Nothing is sent or kept. */
export async function dryRunOf(db: Queryable, project: ProjectRow, projectId: string, flow: Flow, now: Date) {
  const from = new Date(now.getTime() - MONTH_MS)
  const happenings = canReplay(flow) ? await happenedSince(db, projectId, from) : []
  const { began, messages, left } = replay(flow, happenings, now.getTime())
  const zone = projectZone(project)
  const day = (at: number) => new Date(at + zoneOffset(zone, at)).toISOString().slice(0, 10)
  const days = new Map<string, { runs: number; messages: number }>()
  const dayOf = (at: number) => {
    const known = days.get(day(at)) ?? { runs: 0, messages: 0 }
    days.set(day(at), known)
    return known
  }
  for (const at of began) dayOf(at).runs += 1
  for (const { at } of messages) dayOf(at).messages += 1
  const whom = [...new Set(messages.map(({ subscriber }) => subscriber))]
  const reachable = new Set(await reachableOf(db, projectId, whom))
  return {
    began: began.length,
    messages: messages.length,
    left: { ...left },
    unreachable: whom.filter((one) => !reachable.has(one)).length,
    days: [...days].sort(([a], [b]) => a.localeCompare(b)).map(([name, one]) => ({ day: name, ...one })),
    since: happenings[0] ? day(happenings[0].at.getTime()) : null,
  }
}

async function reachableOf(
  db: Queryable,
  projectId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (let at = 0; at < ids.length; at += 5000) {
    const rows = await db
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(
        and(
          eq(subscribers.project_id, projectId),
          // Customers without an installation that we know of are no ids of subscribers.
          sql`${subscribers.id}::text in ${ids.slice(at, at + 5000)}`,
          isNull(subscribers.unsubscribed),
          isNull(subscribers.dead),
          sql`${subscribers.token} is not null`,
        ),
      )
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

/** What happened to shoppers since, oldest first, as far as it is kept. */
async function happenedSince(db: Queryable, projectId: string, from: Date): Promise<readonly Happening[]> {
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
  const bought = await db
    .select()
    .from(orders)
    .where(and(eq(orders.project_id, projectId), gte(orders.created, from)))
    .limit(MOST)
  const happenings: Happening[] = [
    ...installed.map(({ id, at }) => ({ kind: 'installed' as const, at, subscriber: id, ...nobody })),
    ...told.flatMap((event): readonly Happening[] => {
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
    ...bought.flatMap((order): readonly Happening[] => {
      const whose = {
        at: order.created,
        subscriber: order.subscriber_id,
        customer: order.customer_id,
        order: order.shopify_id,
        first: false,
        cart: order.cart_token,
        checkout: order.checkout_token,
      }
      return [
        { kind: 'order-created', ...whose },
        ...(order.payment === 'PAID' ? [{ kind: 'order-paid' as const, ...whose }] : []),
        ...(order.delivery === 'FULFILLED' ? [{ kind: 'order-shipped' as const, ...whose }] : []),
      ]
    }),
  ]
  return happenings.sort((a, b) => a.at.getTime() - b.at.getTime())
}
