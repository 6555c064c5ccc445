import { getSubscriber, type Moment } from '@vitrine/core/contract/push/audience'
import { OUTCOMES } from '@vitrine/core/contract/push/campaign-report'
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import { handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import * as schema from '../../services/schema/schema.ts'
import { parseSubscriberRows, subscriberColumns } from './subscriber-rows.ts'

const { backInStocks, carts, events, notifications, orders, sentNotifications, subscribers, visitorDays } =
  schema

const PAGE = 40
/** Events of a shopper's history; screen views are omitted. */
const HISTORY_EVENTS = [
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'search',
  'login',
  'sign_up',
]

/** Maximum number of a customer's installations that are read, newest first. */
const MAX_INSTALLATIONS = 100

type Row = typeof subscribers.$inferSelect

/** Calls for one shopper: the installations of the same customer, and their event history. */
export const shopperHandlers = [
  handleCall(getSubscriber, async ({ project, id, before }, { db, member }) => {
    const mine = eq(subscribers.project_id, project)
    const [row] = await db
      .select()
      .from(subscribers)
      .where(and(mine, eq(subscribers.id, id)))
    if (!row) throw refuseAs(getSubscriber, 'no-subscriber')
    const same = row.customer_id === null ? undefined : eq(subscribers.customer_id, row.customer_id)
    const whose = and(mine, or(eq(subscribers.id, id), eq(subscribers.moved_to, id), same))
    const newest = await db
      .select()
      .from(subscribers)
      .where(whose)
      .orderBy(desc(subscribers.created))
      .limit(MAX_INSTALLATIONS)
    const all = newest.reverse()
    const { rows } = await db.execute(sql`
      select ${subscriberColumns} from ${subscribers} where ${and(whose, isNull(subscribers.moved_to))}
      order by ${subscribers.last_seen} desc limit ${MAX_INSTALLATIONS}`)
    const installations = parseSubscriberRows(rows)
    const [self] = parseSubscriberRows(
      (
        await db.execute(
          sql`select ${subscriberColumns} from ${subscribers} where ${and(mine, eq(subscribers.id, id))}`,
        )
      ).rows,
    )
    if (!self) throw refuseAs(getSubscriber, 'no-subscriber')
    const zone = getProjectTimeZone(member.project)
    const moments = await momentsOf(db, { project, zone, all, before })
    const page = moments.slice(0, PAGE)
    return {
      subscriber: self,
      installations,
      ...(await boughtBy(db, project, all, member.project.currency)),
      currency: member.project.currency,
      moments: page,
      before: moments.length > PAGE ? (page.at(-1)?.at ?? null) : null,
    }
  }),
]

const ordersOf = (project: string, all: readonly Row[]): SQL | undefined => {
  const customers = all.flatMap(({ customer_id }) => customer_id ?? [])
  return and(
    eq(orders.project_id, project),
    or(
      inArray(
        orders.subscriber_id,
        all.map(({ id }) => id),
      ),
      customers.length > 0 ? inArray(orders.customer_id, customers) : undefined,
    ),
  )
}

async function boughtBy(db: Queryable, project: string, all: readonly Row[], currency: string) {
  const [row] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      spent:
        sql<number>`coalesce(sum(${orders.sum}) filter (where ${orders.currency} = ${currency}), 0)`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .where(and(ordersOf(project, all), schema.isCountedOrder(orders)))
  return row ?? { orders: 0, spent: 0 }
}

type Of = {
  readonly project: string
  /** Time zone of the project's days. */
  readonly zone: string
  readonly all: readonly Row[]
  readonly before: string | null
}

const read = z.array(
  z.object({
    kind: z.string(),
    at: z.coerce.date(),
    id: z.string().nullable(),
    text: z.string(),
    more: z.string().nullable(),
    code: z.string().nullable(),
    sum: z.coerce.number().nullable(),
  }),
)

/**
 * Returns SQL of a table expression `active`: the days on which the newest events of these installations lie, one more
 * than a page, and the last days, whose events may not be counted yet. Events are stored by time, not by shopper: without
 * the days all events of the project would be read.
 */
function activeDays({ project, zone }: Pick<Of, 'project' | 'zone'>, ids: SQL, until: SQL): SQL {
  return sql`counted as (
      select day, sum(views + add_to_carts + remove_from_carts + checkouts + searches + logins + sign_ups) as events
      from ${visitorDays} where project_id = ${project}::uuid and subscriber_id = any(${ids})
        and day <= (${until} at time zone ${zone})::date group by day),
    ranked as (select day, sum(events) over (order by day desc) - events as newer from counted),
    active as (
      select day from ranked where newer <= ${PAGE}
      union select (now() at time zone ${zone})::date - ago from generate_series(-1, 2) ago)`
}

/** The newest of each source, one more than a page, put together. */
async function momentsOf(db: Queryable, { project, zone, all, before }: Of): Promise<Moment[]> {
  const ids = sql`${sql.param(all.map(({ id }) => id))}::uuid[]`
  const until = sql`coalesce(${before}::timestamptz, 'infinity')`
  const of = (table: SQL, at: SQL) =>
    sql`from ${table} t where t.project_id = ${project}::uuid and t.subscriber_id = any(${ids}) and ${at} < ${until}`
  const last = sql`order by 2 desc limit ${PAGE + 1}`
  const dayStart = (day: SQL) => sql`(${day})::timestamp at time zone ${zone}`
  const { rows } = await db.execute(sql`
    with ${activeDays({ project, zone }, ids, until)}
    (select 'cart' as kind, t.created as at, null::text as id, '' as text, null::text as more, null::text as code,
      null::bigint as sum ${of(sql`${carts}`, sql`t.created`)} ${last})
    union all
    (select 'waits', t.created, null, t.product_id, null, null, null ${of(sql`${backInStocks}`, sql`t.created`)} ${last})
    union all
    (select 'event', t.at, null, coalesce(t.items -> 0 ->> 'name', t.term, t.detail, ''), t.name, null, null
      from active a join ${events} t on t.at >= ${dayStart(sql`a.day`)} and t.at < ${dayStart(sql`a.day + 1`)}
      where t.project_id = ${project}::uuid and t.subscriber_id = any(${ids}) and t.at < ${until}
        and t.name = any(${sql.param(HISTORY_EVENTS)}::text[]) ${last})
    union all
    (select 'order', ${orders.created}, ${orders.shopify_id}::text, ${orders.name}, ${orders.currency}, null, ${orders.sum}
      from ${orders} where ${ordersOf(project, all)} and ${orders.created} < ${until} ${last})
    union all
    (select 'message', coalesce(m.sent_at, m.due), m.id::text,
      coalesce(nullif(n.title, ''), n.body, m.content ->> 'title', ''), m.notification_id::text,
      concat_ws(' ', case when m.opened_at is not null then 'opened'
        when m.status in ('planned', 'held') and m.sent_at is not null then 'sent'
        when m.status in ('planned', 'held') then 'waiting' else m.status end, m.reason), null
      from ${sentNotifications} m
      left join ${notifications} n on n.project_id = m.project_id and n.id = m.notification_id
      where m.project_id = ${project}::uuid and m.subscriber_id = any(${ids})
        and coalesce(m.sent_at, m.due) < ${until} ${last})
    order by 2 desc limit ${PAGE + 1}`)
  const moments = read.parse(rows).flatMap((row) => momentOf(row) ?? [])
  const own = all.flatMap(ownMoments).filter(({ at }) => before === null || at < before)
  return [...moments, ...own].sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, PAGE + 1)
}

const platforms = z.enum(['ios', 'android', 'web']).nullable().catch(null)

function ownMoments(row: Row): Moment[] {
  const moments: Moment[] = [
    { kind: 'installed', at: row.created.toISOString(), platform: platforms.parse(row.platform) },
  ]
  if (row.moved_to) moments.push({ kind: 'moved', at: row.last_seen.toISOString() })
  if (row.opted_out_at) moments.push({ kind: 'off', at: row.opted_out_at.toISOString() })
  if (row.token_invalidated_at) moments.push({ kind: 'gone', at: row.token_invalidated_at.toISOString() })
  return moments
}

function momentOf(row: z.output<typeof read>[number]): Moment | null {
  const at = row.at.toISOString()
  switch (row.kind) {
    case 'cart':
      return { kind: 'cart', at }
    case 'waits':
      return { kind: 'waits', at, product: row.text }
    case 'event':
      return { kind: 'event', at, name: row.more ?? '', detail: row.text }
    case 'order': {
      const { id, text: name, more, sum } = row
      return { kind: 'order', at, order: id ?? '', name, sum: sum ?? 0, currency: more ?? '' }
    }
    case 'message': {
      const [outcome = '', reason = null] = (row.code ?? '').split(' ')
      const knownOutcome = OUTCOMES.find((one) => one === outcome) ?? 'unknown'
      return {
        kind: 'message',
        at,
        message: row.id ?? '',
        campaign: row.more,
        title: row.text,
        outcome: knownOutcome,
        reason,
      }
    }
  }
  return null
}
