import { chooseWinner } from '@vitrine/core/push/test-winner'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../infra/db/database.ts'
import * as schema from '../../schema/schema.ts'
import type { CampaignOrder } from '../campaigns/message-rules.ts'

const { pushRuns, sentNotifications: notificationsTable } = schema

/** Campaign fields that choosing a winner needs. */
type TestedRun = { readonly id: string; readonly began: Date; readonly order: CampaignOrder }

/** Message fields that tell whether it goes to the rest of a test's audience: its variant is the number after the last. */
type LoadedVariant = { readonly notification_id: string | null; readonly variant: number | null }

const counted = z.array(z.object({ variant: z.number(), sent: z.coerce.number(), opened: z.coerce.number() }))

/**
 * Chooses the winner of an A/B test and stores it with the campaign, as soon as the first message to the rest of its
 * audience is about to be sent. Runs in the transaction that starts this attempt. Only the holder of the project's turn
 * calls it, so a winner is chosen once.
 * @param rows The messages about to be sent.
 * @param runsOf Their campaigns by id.
 * @returns The same campaigns by id, with the winners chosen now.
 */
export async function chooseWinners<R extends TestedRun>(
  tx: Transaction,
  project: string,
  rows: readonly LoadedVariant[],
  runsOf: ReadonlyMap<string, R>,
): Promise<ReadonlyMap<string, R>> {
  const decided = new Map(runsOf)
  for (const run of runsOf.values()) {
    const { winner, variants } = run.order
    const isRest = ({ notification_id, variant }: LoadedVariant) =>
      notification_id === run.id && variant === variants.length
    if (!winner || winner.chosen !== null || !rows.some(isRest)) continue
    const counts = await countTest(tx, project, run)
    const winningVariant = chooseWinner(variants.map((_, at) => counts.get(at) ?? { sent: 0, opened: 0 }))
    await tx.execute(sql`
      update ${pushRuns} set settings = jsonb_set(settings, '{winner,chosen}', to_jsonb(${winningVariant}::int))
      where project_id = ${project}::uuid and id = ${run.id}::uuid`)
    decided.set(run.id, { ...run, order: { ...run.order, winner: { ...winner, chosen: winningVariant } } })
  }
  return decided
}

/** Counts the sent and opened messages of a test by variant. */
async function countTest(tx: Transaction, project: string, { id, began, order }: TestedRun) {
  const { rows } = await tx.execute(sql`
    select coalesce(variant, 0) as variant, count(*) filter (where sent_at is not null) as sent,
      count(*) filter (where opened_at is not null and status <> 'skipped') as opened
    from ${notificationsTable}
    where project_id = ${project}::uuid and began = ${began.toISOString()}::timestamptz
      and notification_id = ${id}::uuid and coalesce(variant, 0) < ${order.variants.length}
    group by 1`)
  return new Map(counted.parse(rows).map(({ variant, ...counts }) => [variant, counts]))
}
