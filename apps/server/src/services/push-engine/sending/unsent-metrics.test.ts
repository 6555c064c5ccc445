import { PUSH_REASONS } from '@vitrine/core/push/push-reasons'
import { eq } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { registerPushCounters } from '../../../infra/telemetry/push-counters.ts'
import * as schema from '../../schema/schema.ts'
import { planPage } from '../campaigns/plan-audience.ts'
import { createCampaignOrder, startTestCampaign } from '../push.testing.ts'
import { usePushBench } from '../push-bench.testing.ts'
import { drainQueue } from './worker.ts'

const bench = usePushBench()
const MINUTE = 60_000
const registry = new Registry()
registerPushCounters(registry)

/** Reads the counter of the process: numbers of pushes by `status reason`. */
async function readUnsent(): Promise<ReadonlyMap<string, number>> {
  const lines = (await registry.metrics()).matchAll(
    /^vitrine_push_unsent_total\{status="([^"]*)",reason="([^"]*)"\} (\d+)$/gm,
  )
  return new Map([...lines].map(([, status, reason, count]) => [`${status} ${reason}`, Number(count)]))
}

test('metrics count skipped and held pushes by reason, as the messages say, and each once', async () => {
  const { db, project } = bench
  const [unsubscribed = '', dead = '', muting = '', deletedId = '', sleeping = ''] = await bench.people(60)
  await db.insert(schema.subscribers).values({ project_id: project, platform: 'ios' })
  await db.insert(schema.pushSettings).values({ project_id: project, cap: 1, cap_days: 7 })
  const change = (id: string, values: Partial<typeof schema.subscribers.$inferInsert>) =>
    db.update(schema.subscribers).set(values).where(eq(schema.subscribers.id, id))
  const before = await readUnsent()

  const rules = { topic: 'offers' }
  await startTestCampaign(db, project, createCampaignOrder({ rules }))
  while (await planPage(bench.engine()));
  // The audience is selected: what changes now is seen before sending.
  await change(unsubscribed, { unsubscribed: new Date() })
  await change(dead, { token_invalidated_at: new Date() })
  await change(muting, { muted: ['offers'] })
  await db.delete(schema.subscribers).where(eq(schema.subscribers.id, deletedId))
  const now = new Date()
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  await change(sleeping, { zone: 'UTC', quiet_from: (minute + 1380) % 1440, quiet_to: (minute + 120) % 1440 })
  await drainQueue(bench.engine())
  await startTestCampaign(db, project, createCampaignOrder({ rules }))
  await drainQueue(bench.engine())
  await startTestCampaign(db, project, createCampaignOrder({ rules, lifetime: MINUTE }))
  await startTestCampaign(db, project, createCampaignOrder({ holdout: 50 }))
  const past = new Date(Date.now() - 48 * 60 * MINUTE).toISOString().slice(0, 10)
  const schedule = { kind: 'local', day: past, slot: 0, passed: 'skip' } as const
  await startTestCampaign(db, project, createCampaignOrder({ schedule }))
  await drainQueue(bench.engine())
  await drainQueue(bench.engine())

  const messages = (await bench.rows()).filter(({ status }) => status === 'skipped' || status === 'held')
  const stored = Map.groupBy(messages, ({ status, reason }) => `${status} ${reason}`)
  const counted = [...(await readUnsent())].map(
    ([key, count]) => [key, count - (before.get(key) ?? 0)] as const,
  )
  expect(Object.fromEntries(counted.filter(([, count]) => count > 0))).toEqual(
    Object.fromEntries([...stored].map(([key, { length }]) => [key, length])),
  )
  expect([...stored.keys()].sort()).toEqual([
    'held quiet-hours',
    ...['cap', 'dead-token', 'expired', 'gone', 'holdout', 'muted', 'no-consent', 'past-time'].map(
      (reason) => `skipped ${reason}`,
    ),
  ])
  const reasons: readonly string[] = PUSH_REASONS
  for (const [key] of counted) expect(reasons).toContain(key.split(' ')[1])
})
