import type { OutputOf } from '@vitrine/core/contract/call'
import {
  type automationSteps,
  MAX_COUNTED_ENTRIES,
  STEP_FIGURES_DAYS,
} from '@vitrine/core/contract/push/automation-steps'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { automationRuns: runs, orders, sentNotifications: messages } = schema

const DAY_MS = 86_400_000

const startRow = z.object({
  messages: z.coerce.date().nullable(),
  runs: z.coerce.date().nullable(),
})
const sentRow = z.object({ step: z.string(), sent: z.number(), opened: z.number(), orders: z.number() })
const waitingRow = z.object({ step: z.string(), count: z.number() })

type Of = { readonly project: string; readonly id: string }

/**
 * Returns what each step of an automation did for those who entered lately. A message belongs to the time at which its
 * shopper entered, so that all figures are about the same shoppers. Reads a bounded number of messages and runs.
 */
export async function getStepFigures(
  db: Queryable,
  of: Of,
  now: Date,
): Promise<OutputOf<typeof automationSteps>> {
  const since = await findStart(db, of, new Date(now.getTime() - STEP_FIGURES_DAYS * DAY_MS))
  const began = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${runs}
    where ${runs.project_id} = ${of.project} and ${runs.automation_id} = ${of.id}
      and ${runs.created} > ${since.toISOString()}`)
  const sent = await countSent(db, of, since)
  const waiting = await countWaiting(db, of)
  const ids = new Set([...sent, ...waiting].map(({ step }) => step))
  return {
    since: since.toISOString(),
    began: began.rows[0]?.count ?? 0,
    steps: [...ids].map((step) => {
      const { sent: count = 0, opened = 0, orders: bought = 0 } = sent.find((one) => one.step === step) ?? {}
      return {
        step,
        waiting: waiting.find((one) => one.step === step)?.count ?? 0,
        sent: count,
        opened,
        orders: bought,
      }
    }),
  }
}

/** Returns the time after which at most the maximum of messages and of runs lie, at the earliest `earliest`. */
async function findStart(db: Queryable, { project, id }: Of, earliest: Date): Promise<Date> {
  const startRows = await db.execute(sql`
    select (
      select ${messages.began} from ${messages}
      where ${messages.project_id} = ${project} and ${messages.automation_id} = ${id}
        and ${messages.began} > ${earliest.toISOString()}
      order by ${messages.began} desc offset ${MAX_COUNTED_ENTRIES} limit 1
    ) as messages, (
      select ${runs.created} from ${runs}
      where ${runs.project_id} = ${project} and ${runs.automation_id} = ${id}
        and ${runs.created} > ${earliest.toISOString()}
      order by ${runs.created} desc offset ${MAX_COUNTED_ENTRIES} limit 1
    ) as runs`)
  const row = startRow.parse(startRows.rows[0])
  return new Date(Math.max(earliest.getTime(), row.messages?.getTime() ?? 0, row.runs?.getTime() ?? 0))
}

/** Counts the messages of each step that the gateway accepted, those opened, and orders attributed to them. */
async function countSent(db: Queryable, { project, id }: Of, since: Date) {
  const counted = await db.execute(sql`
    select ${messages.step} as step, count(${messages.sent_at})::int as sent,
      count(${messages.opened_at})::int as opened, coalesce(sum(bought.orders), 0)::int as orders
    from ${messages} left join (
      select ${orders.credit_message} as message, count(*) as orders from ${orders}
      where ${orders.project_id} = ${project} and ${orders.credit_source_id} = ${id}
        and ${orders.created} > ${since.toISOString()} and ${schema.isCountedOrder(orders)}
      group by ${orders.credit_message} limit ${MAX_COUNTED_ENTRIES}
    ) as bought on bought.message = ${messages.id}
    where ${messages.project_id} = ${project} and ${messages.automation_id} = ${id}
      and ${messages.began} > ${since.toISOString()} and ${messages.step} is not null
    group by ${messages.step}`)
  return z.array(sentRow).parse(counted.rows)
}

/** Counts the runs that wait at each step now; none where more wait than may be counted. */
async function countWaiting(db: Queryable, { project, id }: Of) {
  const counted = await db.execute(sql`
    select waiting.step as step, count(*)::int as count from (
      select ${runs.step} as step from ${runs}
      where ${runs.project_id} = ${project} and ${runs.automation_id} = ${id}
        and ${runs.state} = 'waiting' and ${runs.step} is not null
      limit ${MAX_COUNTED_ENTRIES + 1}
    ) as waiting group by waiting.step`)
  const rows = z.array(waitingRow).parse(counted.rows)
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return all > MAX_COUNTED_ENTRIES ? [] : rows
}
