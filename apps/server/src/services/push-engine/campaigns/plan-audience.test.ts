import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing.ts'
import { createId } from '../../../infra/db/uuid.ts'
import * as schema from '../../schema/schema.ts'
import { createMessageId, getCampaignMessageName } from '../messages/message-ids.ts'
import { createWeekPartitions } from '../messages/partitions.ts'
import { createCampaignOrder, createTestEngine, insertProject, startTestCampaign } from '../push.testing.ts'
import { getCounts } from './counters.ts'
import { planPage } from './plan-audience.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
  await createWeekPartitions(database.db, new Date())
})
afterAll(() => database.close())

test('a campaign’s audience is frozen once: one row per recipient, in batches of at most a hundred', async () => {
  const { db } = database
  const project = await insertProject(db)
  const ids = Array.from({ length: 250 }, () => createId())
  await db.insert(schema.subscribers).values(
    ids.map((id) => ({
      project_id: project,
      id,
      token: `ExponentPushToken[${id}]`,
      platform: 'ios',
      channel: 'expo' as const,
    })),
  )
  await db.insert(schema.subscribers).values({ project_id: project, id: createId(), platform: 'ios' })
  const campaign = await startTestCampaign(db, project, createCampaignOrder())
  const engine = createTestEngine(db)
  expect(await planPage(engine)).toBe(true)
  expect(await planPage(engine)).toBe(false)
  const rows = await db.select().from(schema.sentNotifications).where(sql`project_id = ${project}`)
  expect(rows).toHaveLength(251)
  const [first] = rows.filter(({ subscriber_id }) => subscriber_id === ids[0])
  expect(first?.id).toBe(
    createMessageId(first?.began ?? new Date(0), getCampaignMessageName(campaign, ids[0] ?? '')),
  )
  expect(rows.filter(({ status }) => status === 'skipped').map(({ reason }) => reason)).toEqual([
    'no-consent',
  ])
  const batches = await db.select().from(schema.pushBatches).where(sql`project_id = ${project}`)
  expect(batches.map(({ size }) => size).sort((a, b) => a - b)).toEqual([50, 100, 100])
  expect((await getCounts(db, project, [campaign])).get(campaign)).toMatchObject({
    audience: 251,
    predicted: 250,
    skipped: 1,
  })
})

test('all devices of a person are in the same variant of a campaign', async () => {
  const { db } = database
  const project = await insertProject(db)
  const persons = Array.from({ length: 60 }, (_, at) =>
    [createId(), createId()].map((id) => ({ id, customer_id: `${at + 1}` })),
  )
  await db.insert(schema.subscribers).values(
    persons.flat().map((one) => ({
      project_id: project,
      token: `ExponentPushToken[${one.id}]`,
      platform: 'ios',
      channel: 'expo' as const,
      ...one,
    })),
  )
  const [whole] = createCampaignOrder().variants
  if (!whole) throw new Error('A campaign without a text')
  const half = { ...whole, share: 50 }
  await startTestCampaign(db, project, createCampaignOrder({ holdout: 30, variants: [half, half] }))
  expect(await planPage(createTestEngine(db))).toBe(true)
  const rows = await db.select().from(schema.sentNotifications).where(sql`project_id = ${project}`)
  const arms = persons.map((devices) => {
    const own = rows.filter(({ subscriber_id }) => devices.some(({ id }) => id === subscriber_id))
    return [...new Set(own.map(({ variant, reason }) => (reason === 'holdout' ? 'held' : `text ${variant}`)))]
  })
  expect(arms.every((own) => own.length === 1)).toBe(true)
  expect(new Set(arms.flat())).toEqual(new Set(['held', 'text 0', 'text 1']))
})
