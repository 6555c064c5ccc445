import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../infra/db/database.ts'
import * as schema from '../../schema/schema.ts'
import { type CampaignOrder, campaignOrder } from '../campaigns/message-rules.ts'
import type { Engine } from '../engine.types.ts'
import { CHANNELS } from '../gateways/gateway.types.ts'
import { addRequest, findSendSlot, MAX_REQUEST_SIZE } from './send-rate.ts'
import type { Tenant } from './tenant-turn.ts'

const { pushRuns, pushBatches } = schema

/**
 * Lead time of a claim before its send slot, in ms: a late claim then still sends on time. It is short because a batch
 * counts as sent when its worker dies after the claim.
 */
const AHEAD_MS = 250

const uuid = z.string()
/** Schema of batch rows that are due and can be claimed. */
export const claimable = z.array(
  z.object({
    id: uuid,
    campaign_id: uuid.nullable(),
    channel: z.enum(CHANNELS),
    state: z.enum(['ready', 'sending']),
    attempt: z.number(),
    size: z.number(),
    messages: z.array(uuid).nullable(),
  }),
)
export type Batch = z.output<typeof claimable>[number]

/** Batch that can be sent in `wait` ms. */
export type AdmittedBatch = Batch & { readonly wait: number }

/** Campaign fields that the sender needs. */
export type Run = {
  readonly id: string
  readonly began: Date
  readonly order: CampaignOrder
  readonly paused: boolean
  readonly cancelled: boolean
}

const runRows = z.array(
  z.object({
    id: uuid,
    settings: z.unknown(),
    began: z.coerce.date(),
    paused: z.boolean(),
    cancelled: z.boolean(),
    level: z.number(),
    waited: z.number(),
  }),
)

/**
 * Applies the send rate limits of a project and its campaigns to its due batches. Pauses batches of paused campaigns.
 * Returns the batches that may be sent now or within `AHEAD_MS` with their delays (ms), their campaigns, the time at
 * which to look at the project again, and the updated state of the rate limiter.
 */
export async function admitBatches(
  tx: Transaction,
  { now }: Engine,
  tenant: Tenant,
  dueBatches: readonly Batch[],
) {
  const ids = [...new Set(dueBatches.flatMap(({ campaign_id }) => campaign_id ?? []))]
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await tx.execute(sql`
          select id, settings, began, paused is not null as paused, cancelled is not null as cancelled, level,
            extract(epoch from greatest(${now} - level_at, interval '0'))::float8 as waited
          from ${pushRuns} where project_id = ${tenant.project_id}::uuid and id = any(${sql.param(ids)}::uuid[])`)
  const runStates = runRows.parse(rows)
  const runsOf = new Map<string, Run>(
    runStates.map(({ settings, level: _, waited: __, ...run }) => [
      run.id,
      { ...run, order: campaignOrder.parse(settings) },
    ]),
  )
  const levels = new Map(
    runStates.map(({ id, level, waited }) => {
      const perMinute = runsOf.get(id)?.order.perMinute ?? null
      return [
        id,
        perMinute === null
          ? null
          : Math.min(Math.max(MAX_REQUEST_SIZE, perMinute / 6), level + (waited * perMinute) / 60),
      ]
    }),
  )
  const admittedBatches: AdmittedBatch[] = []
  const delayedBatches: { readonly id: string; readonly wait: number }[] = []
  let { paced } = tenant
  const nowMs = tenant.now.getTime()
  let ready: Date | null = null
  for (const batch of dueBatches) {
    const size = Math.max(1, batch.size)
    const run = batch.campaign_id ? runsOf.get(batch.campaign_id) : undefined
    if (run?.paused && !run.cancelled) {
      await tx.execute(sql`
        update ${pushBatches} set state = 'paused' where project_id = ${tenant.project_id}::uuid and id = ${batch.id}::uuid
          and state = 'ready'`)
      if (batch.state === 'ready') continue
    }
    const level = batch.campaign_id ? levels.get(batch.campaign_id) : null
    const perMinute = run?.order.perMinute
    if (level != null && perMinute && level < size) {
      delayedBatches.push({ id: batch.id, wait: ((size - level) / perMinute) * 60_000 })
      continue
    }
    const slot = findSendSlot(paced, size, tenant.pace, nowMs)
    if (slot > nowMs + AHEAD_MS) {
      ready = new Date(slot - AHEAD_MS)
      break
    }
    paced = addRequest(paced, size, tenant.pace, slot)
    if (level != null && batch.campaign_id) levels.set(batch.campaign_id, level - size)
    admittedBatches.push({ ...batch, wait: slot - nowMs })
  }
  for (const { id, wait } of delayedBatches)
    await tx.execute(sql`
      update ${pushBatches} set due = ${now} + ${wait}::float8 * interval '1 millisecond'
      where project_id = ${tenant.project_id}::uuid and id = ${id}::uuid`)
  for (const [id, level] of levels)
    if (level !== null)
      await tx.execute(sql`
        update ${pushRuns} set level = ${level}::float8, level_at = ${now}
        where project_id = ${tenant.project_id}::uuid and id = ${id}::uuid`)
  return { taken: admittedBatches, runsOf, ready, paced }
}
