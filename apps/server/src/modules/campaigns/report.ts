import {
  ATTRIBUTED_ORDER_HOURS,
  type CampaignReport,
  reportCampaign,
} from '@vitrine/core/contract/push/campaign-report'
import { getLift, type TrialCounts } from '@vitrine/core/push/lift'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import { getAttributedSales, getAttributionWindow } from '../../services/attribution/attribution.ts'
import { handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { campaignOrder } from '../../services/push-engine/campaigns/message-rules.ts'
import { getMessageIdRange } from '../../services/push-engine/messages/message-ids.ts'
import * as schema from '../../services/schema/schema.ts'
import { buildPersonId } from '../../services/segments/persons.ts'
import { type CampaignWithRun, findCampaign, toCampaign } from './rows.ts'

const { events, orders, sentNotifications: sent, subscribers } = schema

/** The first hours of a campaign are drawn: later openings are few. */
const HOURS_DRAWN = 72

type Arm = CampaignReport['arms'][number]

const HOUR_MS = 3_600_000

const number = z.coerce.number()
const armRow = z.object({
  variant: z.number(),
  /** When its first message is due. */
  due: z.coerce.date().nullable(),
  predicted: number,
  sent: number,
  received: number,
  opened: number,
  failed: number,
})
const boughtRow = z.object({ variant: z.number(), held: z.boolean(), ordered: number, sum: number })
const triedRow = z.object({ held: z.boolean(), persons: number })
const visitRow = z.object({ sessions: number, carts: number })
const NO_VISITS = { sessions: 0, carts: 0 }
const skippedRow = z.object({ reason: z.string(), count: number })
const hourRow = z.object({ hour: z.coerce.date(), sent: number, opened: number })

/** Calls for a campaign's report: its messages and the attributed orders. */
export const reportCalls = [
  handleCall(reportCampaign, async ({ project, id }, { db, member }) => {
    const row = await findCampaign(db, project, id)
    if (!row) throw refuseAs(reportCampaign, 'no-campaign')
    const { currency } = member.project
    const campaign = toCampaign(row)
    const [counted, bought, skipped, hours, brought, visits, windowHours] = await Promise.all([
      armsOf(db, row),
      boughtOf(db, row, currency),
      skippedOf(db, row),
      hoursOf(db, row),
      getAttributedSales(db, project, currency, [id]),
      visitsOf(db, row),
      getAttributionWindow(db, project),
    ])
    const armOf = (variant: number) => {
      const known = counted.find((one) => one.variant === variant) ?? NOTHING
      const orders = bought.find((one) => one.variant === variant && !one.held)
      return { ...known, ordered: orders?.ordered ?? 0, sum: orders?.sum ?? 0 }
    }
    const arms = [0, ...campaign.variants.map((_, index) => index + 1)].map(armOf)
    const winner = toWinner(row, armOf(arms.length))
    const out = skipped.find(({ reason }) => reason === 'holdout')?.count ?? 0
    const held = bought.filter((one) => one.held)
    const holdout =
      out > 0 ? { predicted: out, ordered: total(held, 'ordered'), sum: total(held, 'sum') } : null
    const tried = holdout ? await triedOf(db, row) : null
    const openings = arms.map((one): TrialCounts => ({ of: one.received, did: one.opened }))
    const [first, ...others] = openings
    return {
      campaign,
      arms,
      winner,
      holdout,
      opened: first ? others.map((other) => getLift(other, first)) : [],
      ordered:
        holdout && tried
          ? getLift(
              { of: tried.sent, did: total([...arms, ...(winner ? [winner.rest] : [])], 'ordered') },
              { of: tried.held, did: holdout.ordered },
            )
          : null,
      credited: brought(id),
      windowHours,
      visits,
      skipped,
      hours,
      currency,
    }
  }),
]

/** Returns the winner of a campaign's test, and the results of the messages with it (`rest`); null without one. */
function toWinner({ began, test }: CampaignWithRun, { due, ...rest }: Arm & { due: Date | null }) {
  const winner = campaignOrder.shape.winner.parse(test)
  if (!winner || !began) return null
  // Until the audience is frozen, or when nobody is left for the rest.
  const at = due ?? new Date(began.getTime() + winner.hours * HOUR_MS)
  return { variant: winner.chosen, at: at.toISOString(), rest }
}

const NOTHING = { due: null, predicted: 0, sent: 0, received: 0, opened: 0, failed: 0 }

function total<K extends string>(rows: readonly Readonly<Record<K, number>>[], name: K): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}

/** Condition: the messages of a campaign, limited to its week's partition and start. */
const messagesOf = ({ project_id, id, began }: CampaignWithRun) =>
  sql`m.project_id = ${project_id}::uuid and m.began = ${began?.toISOString() ?? null}::timestamptz
    and m.notification_id = ${id}::uuid`

async function armsOf(db: Queryable, row: CampaignWithRun) {
  const { rows } = await db.execute(sql`
    select coalesce(m.variant, 0) as variant, min(m.due) filter (where m.status <> 'skipped') as due,
      count(*) filter (where m.status <> 'skipped') as predicted,
      count(*) filter (where m.sent_at is not null) as sent,
      count(*) filter (where m.status = 'received') as received,
      count(*) filter (where m.opened_at is not null and m.status <> 'skipped') as opened,
      count(*) filter (where m.status = 'failed') as failed
    from ${sent} m where ${messagesOf(row)} group by 1 order by 1`)
  return z.array(armRow).parse(rows)
}

/**
 * Persons who bought within the window after their message was due, or would have been, and for how much: on whichever
 * of their devices, each order once.
 */
async function boughtOf(db: Queryable, row: CampaignWithRun, currency: string) {
  if (!row.began) return []
  const last = await findLastDueTime(db, row)
  if (!last) return []
  const { rows } = await db.execute(sql`
    with bought as (
      select o.shopify_id, o.sum, o.currency, o.created, coalesce(o.customer_id, s.customer_id) as customer,
        coalesce(s.moved_to, s.id) as installation, coalesce(o.customer_id, ${buildPersonId(sql`s`)}) as person
      from ${orders} o
      left join ${subscribers} s on s.project_id = o.project_id and s.id = o.subscriber_id
      where o.project_id = ${row.project_id}::uuid and not o.test and o.cancelled is null and o.payment <> 'VOIDED'
        and o.created >= ${row.began.toISOString()}::timestamptz
        and o.created < ${last.toISOString()}::timestamptz + ${ATTRIBUTED_ORDER_HOURS} * interval '1 hour'),
    devices as (
      select bought.*, installation as device from bought where installation is not null
      union
      select bought.*, d.id as device from bought
      join ${subscribers} d on d.project_id = ${row.project_id}::uuid and d.customer_id = bought.customer),
    counted as (
      select distinct on (o.shopify_id) o.person, o.sum, o.currency, coalesce(m.variant, 0) as variant,
        m.status = 'skipped' as held
      from devices o
      join ${sent} m on m.subscriber_id = o.device and ${messagesOf(row)}
        and (m.status <> 'skipped' or m.reason = 'holdout')
      where o.created >= m.due and o.created < m.due + ${ATTRIBUTED_ORDER_HOURS} * interval '1 hour'
      order by o.shopify_id, held, m.id)
    select variant, held, count(distinct person) as ordered,
      coalesce(sum(sum) filter (where currency = ${currency}), 0) as sum
    from counted group by 1, 2`)
  return z.array(boughtRow).parse(rows)
}

/** Returns when the last message of a campaign was due; null without messages. No later order counts for it. */
async function findLastDueTime(db: Queryable, row: CampaignWithRun): Promise<Date | null> {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(m.due) as last from ${sent} m where ${messagesOf(row)}`,
  )
  const last = rows[0]?.last
  return last ? new Date(last) : null
}

/** Returns the number of recipients and of the control group, in persons, as purchases count per person too. */
async function triedOf(db: Queryable, row: CampaignWithRun) {
  const { rows } = await db.execute(sql`
    select m.status = 'skipped' as held, count(distinct coalesce(${buildPersonId(sql`s`)}, m.subscriber_id::text)) as persons
    from ${sent} m
    left join ${subscribers} s on s.project_id = m.project_id and s.id = m.subscriber_id
    where ${messagesOf(row)} and (m.status <> 'skipped' or m.reason = 'holdout')
    group by 1`)
  const tried = z.array(triedRow).parse(rows)
  const of = (held: boolean) => tried.find((one) => one.held === held)?.persons ?? 0
  return { sent: of(false), held: of(true) }
}

/** Visits that began with one of its messages. Their ids begin alike, so that they are found by index. */
async function visitsOf(db: Queryable, row: CampaignWithRun) {
  if (!row.began) return NO_VISITS
  const [first, last] = getMessageIdRange(row.began)
  const { rows } = await db.execute(sql`
    select count(distinct (e.subscriber_id, e.session)) as sessions,
      count(distinct (e.subscriber_id, e.session)) filter (where e.name = 'add_to_cart') as carts
    from ${events} e join ${sent} m on m.id = e.message_id and ${messagesOf(row)}
    where e.project_id = ${row.project_id}::uuid and e.at >= ${row.began.toISOString()}::timestamptz
      and e.message_id between ${first}::uuid and ${last}::uuid`)
  return z.array(visitRow).parse(rows)[0] ?? NO_VISITS
}

async function skippedOf(db: Queryable, row: CampaignWithRun) {
  const { rows } = await db.execute(sql`
    select coalesce(m.reason, 'cancelled') as reason, count(*) as count
    from ${sent} m where ${messagesOf(row)} and m.status in ('skipped', 'cancelled')
    group by 1 order by 2 desc, 1`)
  return z.array(skippedRow).parse(rows)
}

async function hoursOf(db: Queryable, row: CampaignWithRun) {
  const { rows } = await db.execute(sql`
    select hour, sum(sent) as sent, sum(opened) as opened
    from (
      select date_trunc('hour', m.sent_at) as hour, count(*) as sent, 0 as opened
      from ${sent} m where ${messagesOf(row)} and m.sent_at is not null group by 1
      union all
      select date_trunc('hour', m.opened_at), 0, count(*)
      from ${sent} m where ${messagesOf(row)} and m.opened_at is not null and m.status <> 'skipped' group by 1
    ) one
    group by 1 order by 1 limit ${HOURS_DRAWN}`)
  return z
    .array(hourRow)
    .parse(rows)
    .map(({ hour, ...counts }) => ({ hour: hour.toISOString(), ...counts }))
}
