import { createFleetToken } from '@vitrine/testing/push-gateway.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as schema from '../../schema/schema.ts'
import { queueMessages } from '../messages/queue-messages.ts'
import { CONTENT, createCampaignOrder, startTestCampaign } from '../push.testing.ts'
import type { PushSource } from '../push.types.ts'
import { usePushBench } from '../push-bench.testing.ts'
import { drainQueue } from './worker.ts'

const bench = usePushBench()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('a push is not sent', () => {
  test('to a shopper who unsubscribes between freezing and sending', async () => {
    const ids = await bench.people(20)
    const campaign = await startTestCampaign(
      bench.db,
      bench.project,
      createCampaignOrder({ schedule: { kind: 'at', at: new Date(Date.now() + 4 * MINUTE).toISOString() } }),
    )
    await drainQueue(bench.engine())
    expect(await bench.counts(campaign)).toMatchObject({ predicted: 20, sent: 0 })
    await bench.db
      .update(schema.subscribers)
      .set({ unsubscribed: new Date() })
      .where(eq(schema.subscribers.id, ids[3] ?? ''))
    await bench.pass(40 * MINUTE)
    expect(await bench.counts(campaign)).toMatchObject({ sent: 19, skipped: 1, received: 19 })
    expect((await bench.rows()).filter(({ reason }) => reason === 'no-consent')).toHaveLength(1)
  })

  test('when its module withdraws it just before', async () => {
    const [subscriber = ''] = await bench.people(1)
    const bought: PushSource = {
      kind: 'automation',
      dropped: async (_db, _project, messages) => new Map(messages.map(({ id }) => [id, 'bought'])),
    }
    await bench.db.transaction((tx) =>
      queueMessages(tx, bench.project, [
        {
          kind: 'automation',
          to: { subscriber },
          cause: 'cart 2',
          at: new Date(),
          due: new Date(),
          content: CONTENT,
        },
      ]),
    )
    await drainQueue(bench.engine({ sources: [bought] }))
    expect(bench.seen().accepted).toBe(0)
    expect(await bench.rows()).toMatchObject([{ status: 'skipped', reason: 'bought' }])
  })

  test('in quiet hours, and waits for their end in the shopper’s time zone within its lifetime', async () => {
    const zone = 'Asia/Kolkata'
    await bench.people(1)
    await bench.db
      .update(schema.subscribers)
      .set({ zone })
      .where(eq(schema.subscribers.project_id, bench.project))
    const wall = new Date(Date.now() + 5.5 * HOUR)
    const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes()
    const [from, to] = [(minute + 1380) % 1440, (minute + 120) % 1440]
    await bench.db
      .insert(schema.pushSettings)
      .values({ project_id: bench.project, quiet_from: from, quiet_to: to })
    const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
    const short = await startTestCampaign(bench.db, bench.project, createCampaignOrder({ lifetime: HOUR }))
    const loud = await startTestCampaign(
      bench.db,
      bench.project,
      createCampaignOrder({ rules: { quiet: 'ignored' } }),
    )
    await drainQueue(bench.engine())
    expect(await bench.rows()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ notification_id: campaign, status: 'held', reason: 'quiet-hours' }),
        expect.objectContaining({ notification_id: short, status: 'skipped', reason: 'expired' }),
      ]),
    )
    expect(await bench.counts(loud)).toMatchObject({ sent: 1 })
    await bench.pass(HOUR)
    expect(await bench.counts(campaign)).toMatchObject({ sent: 0 })
    await bench.pass(HOUR + 2 * MINUTE, 31 * MINUTE)
    expect(await bench.counts(campaign)).toMatchObject({ sent: 1 })
  })

  test('above the frequency cap, and is dropped rather than queued', async () => {
    await bench.people(10)
    await bench.db.insert(schema.pushSettings).values({ project_id: bench.project, cap: 2, cap_days: 7 })
    const campaigns = []
    for (let at = 0; at < 3; at++)
      campaigns.push(await startTestCampaign(bench.db, bench.project, createCampaignOrder()))
    const urgent = await startTestCampaign(
      bench.db,
      bench.project,
      createCampaignOrder({ rules: { cap: 'ignored' } }),
    )
    await drainQueue(bench.engine())
    const campaignCounts = await Promise.all(campaigns.map((campaign) => bench.counts(campaign)))
    expect(campaignCounts.map((one) => one?.sent).sort()).toEqual([0, 10, 10])
    expect((await bench.rows()).filter(({ reason }) => reason === 'cap')).toHaveLength(10)
    expect(await bench.counts(urgent)).toMatchObject({ sent: 10 })
    bench.ahead = 8 * 24 * HOUR
    const later = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
    await drainQueue(bench.engine())
    expect(await bench.counts(later)).toMatchObject({ sent: 10 })
  })

  test('to the control group, which does not change', async () => {
    await bench.people(400)
    const campaign = await startTestCampaign(
      bench.db,
      bench.project,
      createCampaignOrder({
        holdout: 25,
        variants: [
          { share: 50, content: CONTENT },
          { share: 50, content: { ...CONTENT, title: 'B' } },
        ],
      }),
    )
    await drainQueue(bench.engine())
    const all = await bench.rows()
    const holdouts = all.filter(({ reason }) => reason === 'holdout')
    expect(holdouts.length).toBeGreaterThan(60)
    expect(holdouts.length).toBeLessThan(140)
    expect(await bench.counts(campaign)).toMatchObject({
      sent: 400 - holdouts.length,
      skipped: holdouts.length,
    })
    const second = all.filter(({ variant, status }) => variant === 1 && status !== 'skipped').length
    expect(second / (400 - holdouts.length)).toBeGreaterThan(0.38)
    expect(second / (400 - holdouts.length)).toBeLessThan(0.62)
  })

  test('twice to a token that moved to another installation', async () => {
    const [one = '', other = ''] = await bench.people(2)
    const campaign = await startTestCampaign(
      bench.db,
      bench.project,
      createCampaignOrder({ schedule: { kind: 'at', at: new Date(Date.now() + 4 * MINUTE).toISOString() } }),
    )
    await drainQueue(bench.engine())
    const { db } = bench
    const token = createFleetToken(bench.project, 0)
    await db.update(schema.subscribers).set({ token: null }).where(eq(schema.subscribers.id, one))
    await db.update(schema.subscribers).set({ token }).where(eq(schema.subscribers.id, other))
    await bench.pass(20 * MINUTE)
    expect(bench.seen()).toMatchObject({ deliveredAgain: 0, seenAgain: 0 })
    expect((await bench.counts(campaign))?.sent).toBeLessThanOrEqual(1)
  })
})
