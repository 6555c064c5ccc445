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
import { withHashJoins } from '../../services/segments/subscriber-sample.ts'
import { countMessages, matchMessages, type VariantCounts } from './message-counts.ts'
import { type CampaignWithRun, findCampaign, toCampaign } from './queries.ts'

const { events, orders, sentNotifications: sentMessages, subscribers } = schema

type Arm = CampaignReport['variantResults'][number]

const HOUR_MS = 3_600_000

const number = z.coerce.number()
const boughtRow = z.object({ variant: z.number(), held: z.boolean(), ordered: number, sum: number })
const triedRow = z.object({ held: z.boolean(), persons: number })
const visitRow = z.object({ sessions: number, carts: number })
const NO_VISITS = { sessions: 0, carts: 0 }

/** Calls for a campaign's report: its messages and the attributed orders. */
export const reportHandlers = [
  handleCall(reportCampaign, async ({ project, id }, { db, member }) => {
    const row = await findCampaign(db, project, id)
    if (!row) throw refuseAs(reportCampaign, 'no-campaign')
    const { currency } = member.project
    const campaign = toCampaign(row)
    const { variants, skipped, hours, lastDue } = await countMessages(db, row)
    const [bought, getSales, visits, windowHours] = await Promise.all([
      boughtOf(db, row, lastDue, currency),
      getAttributedSales(db, project, currency, [id]),
      visitsOf(db, row),
      getAttributionWindow(db, project),
    ])
    const armOf = (variant: number) => {
      const variantCounts = variants.find((one) => one.variant === variant) ?? NOTHING
      const orders = bought.find((one) => one.variant === variant && !one.held)
      return { ...variantCounts, ordered: orders?.ordered ?? 0, sum: orders?.sum ?? 0 }
    }
    const variantResults = [0, ...campaign.variants.map((_, index) => index + 1)].map(armOf)
    const winner = toWinner(row, armOf(variantResults.length))
    const out = skipped.find(({ reason }) => reason === 'holdout')?.count ?? 0
    const holdoutSales = bought.filter((one) => one.held)
    const holdout =
      out > 0
        ? { predicted: out, ordered: total(holdoutSales, 'ordered'), sum: total(holdoutSales, 'sum') }
        : null
    const tried = holdout ? await withHashJoins(db, (tx) => triedOf(tx, row)) : null
    const openings = variantResults.map((one): TrialCounts => ({ of: one.received, did: one.opened }))
    const [first, ...others] = openings
    return {
      campaign,
      variantResults,
      winner,
      holdout,
      opened: first ? others.map((other) => getLift(other, first)) : [],
      ordered:
        holdout && tried
          ? getLift(
              {
                of: tried.sent,
                did: total([...variantResults, ...(winner ? [winner.rest] : [])], 'ordered'),
              },
              { of: tried.held, did: holdout.ordered },
            )
          : null,
      credited: getSales(id),
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

const NOTHING: VariantCounts = {
  variant: 0,
  due: null,
  predicted: 0,
  sent: 0,
  received: 0,
  opened: 0,
  failed: 0,
}

function total<K extends string>(rows: readonly Readonly<Record<K, number>>[], name: K): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}

/**
 * Persons who bought within the window after their message was due, or would have been, and for how much: on whichever
 * of their devices, each order once. No order counts later than the window after the `last` message.
 */
async function boughtOf(db: Queryable, row: CampaignWithRun, last: Date | null, currency: string) {
  if (!row.began || !last) return []
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
      join ${sentMessages} m on m.subscriber_id = o.device and ${matchMessages(row)}
        and (m.status <> 'skipped' or m.reason = 'holdout')
      where o.created >= m.due and o.created < m.due + ${ATTRIBUTED_ORDER_HOURS} * interval '1 hour'
      order by o.shopify_id, held, m.id)
    select variant, held, count(distinct person) as ordered,
      coalesce(sum(sum) filter (where currency = ${currency}), 0) as sum
    from counted group by 1, 2`)
  return z.array(boughtRow).parse(rows)
}

/** Returns the number of recipients and of the control group, in persons, as purchases count per person too. */
async function triedOf(db: Queryable, row: CampaignWithRun) {
  const { rows } = await db.execute(sql`
    select held, count(*) as persons
    from (
      select distinct m.status = 'skipped' as held, coalesce(${buildPersonId(sql`s`)}, m.subscriber_id::text) as person
      from ${sentMessages} m
      left join ${subscribers} s on s.project_id = m.project_id and s.id = m.subscriber_id
      where ${matchMessages(row)} and (m.status <> 'skipped' or m.reason = 'holdout')
    ) one
    group by 1`)
  const tried = z.array(triedRow).parse(rows)
  const of = (isHoldout: boolean) => tried.find((one) => one.held === isHoldout)?.persons ?? 0
  return { sent: of(false), held: of(true) }
}

/** Visits that began with one of its messages. Their ids begin alike, so that they are found by index. */
async function visitsOf(db: Queryable, row: CampaignWithRun) {
  if (!row.began) return NO_VISITS
  const [first, last] = getMessageIdRange(row.began)
  const { rows } = await db.execute(sql`
    select count(distinct (e.subscriber_id, e.session)) as sessions,
      count(distinct (e.subscriber_id, e.session)) filter (where e.name = 'add_to_cart') as carts
    from ${events} e join ${sentMessages} m on m.id = e.message_id and ${matchMessages(row)}
    where e.project_id = ${row.project_id}::uuid and e.at >= ${row.began.toISOString()}::timestamptz
      and e.message_id between ${first}::uuid and ${last}::uuid`)
  return z.array(visitRow).parse(rows)[0] ?? NO_VISITS
}
