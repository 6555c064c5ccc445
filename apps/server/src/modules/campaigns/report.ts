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
import { listCampaignResults } from '../../services/push-engine/campaigns/campaign-results.ts'
import { campaignOrder } from '../../services/push-engine/campaigns/message-rules.ts'
import { getMessageIdRange } from '../../services/push-engine/messages/message-ids.ts'
import * as schema from '../../services/schema/schema.ts'
import { buildPersonId } from '../../services/segments/persons.ts'
import { countPersons } from './count-persons.job.ts'
import { matchMessages, summarizeResults, type VariantCounts } from './message-counts.ts'
import { type CampaignWithRun, findCampaign, toCampaign } from './queries.ts'

const { events, orders, sentNotifications: sentMessages, subscribers } = schema

type Arm = CampaignReport['variantResults'][number]

const HOUR_MS = 3_600_000

const number = z.coerce.number()
const boughtRow = z.object({ variant: z.number(), held: z.boolean(), ordered: number, sum: number })
const visitRow = z.object({ sessions: number, carts: number })
const NO_VISITS = { sessions: 0, carts: 0 }

/** Calls for a campaign's report: its messages and the attributed orders. */
export const reportHandlers = [
  handleCall(reportCampaign, async ({ project, id }, { db, member }) => {
    const row = await findCampaign(db, project, id)
    if (!row) throw refuseAs(reportCampaign, 'no-campaign')
    const { currency } = member.project
    const campaign = toCampaign(row)
    const { variants, skipped, hours, lastDue } = summarizeResults(await listCampaignResults(db, project, id))
    const [bought, getSales, visits, windowHours] = await Promise.all([
      getBuyers(db, row, lastDue ?? row.began, currency),
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
    const tried = holdout ? (row.persons ?? (await countPersons(db, row))) : null
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

/** Parts of the buyers, by person, that are counted side by side. */
const BUYER_PARTS = [0, 1] as const

/**
 * Persons who bought within the window after their message was due, or would have been, and for how much: on whichever
 * of their devices, each order once. No order counts later than the window after the `last` message.
 */
async function getBuyers(db: Queryable, row: CampaignWithRun, last: Date | null, currency: string) {
  const { began } = row
  if (!began || !last) return []
  const parts = await Promise.all(
    BUYER_PARTS.map((part) => countBuyers(db, { ...row, began }, part, { last, currency })),
  )
  const groups = Map.groupBy(parts.flat(), ({ variant, held }) => `${variant} ${held}`)
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    return first ? [{ ...first, ordered: total(rows, 'ordered'), sum: total(rows, 'sum') }] : []
  })
}

async function countBuyers(
  db: Queryable,
  row: CampaignWithRun & { readonly began: Date },
  part: (typeof BUYER_PARTS)[number],
  { last, currency }: { readonly last: Date; readonly currency: string },
) {
  const person = sql`coalesce(o.customer_id, ${buildPersonId(sql`s`)})`
  // Devices and messages of each order are looked up by index. `offset 0`: of these messages the database knows too
  // little, and would read all of them for every device.
  const { rows } = await db.execute(sql`
    with counted as (
      select distinct on (o.shopify_id) ${person} as person, o.sum, o.currency, coalesce(m.variant, 0) as variant,
        m.status = 'skipped' as held
      from ${orders} o
      left join ${subscribers} s on s.project_id = o.project_id and s.id = o.subscriber_id
      cross join lateral (
        select coalesce(s.moved_to, s.id) as device where s.id is not null
        union all
        select d.id from ${subscribers} d
        where d.project_id = ${row.project_id}::uuid and d.customer_id = coalesce(o.customer_id, s.customer_id)
          and d.id is distinct from coalesce(s.moved_to, s.id)) as whose
      cross join lateral (
        select m.id, m.variant, m.status, m.due from ${sentMessages} m
        where m.subscriber_id = whose.device and ${matchMessages(row)}
          and (m.status <> 'skipped' or m.reason = 'holdout')
        offset 0) as m
      where o.project_id = ${row.project_id}::uuid and not o.test and o.cancelled is null and o.payment <> 'VOIDED'
        and hashtext(${person}) & 1 = ${part}
        and o.created >= ${row.began.toISOString()}::timestamptz
        and o.created < ${last.toISOString()}::timestamptz + ${ATTRIBUTED_ORDER_HOURS} * interval '1 hour'
        and o.created >= m.due and o.created < m.due + ${ATTRIBUTED_ORDER_HOURS} * interval '1 hour'
      order by o.shopify_id, held, m.id)
    select variant, held, count(distinct person) as ordered,
      coalesce(sum(sum) filter (where currency = ${currency}), 0) as sum
    from counted group by 1, 2`)
  return z.array(boughtRow).parse(rows)
}

/** Visits that began with one of its messages. Their ids begin alike, so that they are found by index. */
async function visitsOf(db: Queryable, row: CampaignWithRun) {
  if (!row.began) return NO_VISITS
  const [first, last] = getMessageIdRange(row.began)
  const { rows } = await db.execute(sql`
    with visits as materialized (
      select e.subscriber_id, e.session, e.name, e.message_id from ${events} e
      where e.project_id = ${row.project_id}::uuid and e.at >= ${row.began.toISOString()}::timestamptz
        and e.message_id between ${first}::uuid and ${last}::uuid)
    select count(distinct (e.subscriber_id, e.session)) as sessions,
      count(distinct (e.subscriber_id, e.session)) filter (where e.name = 'add_to_cart') as carts
    from visits e join ${sentMessages} m on m.id = e.message_id and ${matchMessages(row)}`)
  return z.array(visitRow).parse(rows)[0] ?? NO_VISITS
}
