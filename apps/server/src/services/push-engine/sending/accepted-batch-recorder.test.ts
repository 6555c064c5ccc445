import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing.ts'
import * as schema from '../../schema/schema.ts'
import { getCounts } from '../campaigns/counters.ts'
import { planPage } from '../campaigns/plan-audience.ts'
import { createWeekPartitions } from '../messages/partitions.ts'
import {
  createCampaignOrder,
  createTestEngine,
  insertFleet,
  insertProject,
  startTestCampaign,
} from '../push.testing.ts'
import { ResultRecorder } from './accepted-batch-recorder.ts'
import { claimBatches } from './claim.ts'
import { getReceipts } from './record-results.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
  await createWeekPartitions(database.db, new Date())
})
afterAll(() => database.close())

test('push results of several batches are stored together, except a batch that another worker sent again', async () => {
  const { db } = database
  const engine = createTestEngine(db)
  const project = await insertProject(db)
  await insertFleet(
    db,
    project,
    Array.from({ length: 300 }, (_, at) => `ExponentPushToken[${project}-${at}]`),
  )
  const campaign = await startTestCampaign(db, project, createCampaignOrder())
  while (await planPage(engine));
  const { batches } = await claimBatches(engine, 10)
  expect(batches).toHaveLength(3)
  const [, , overtaken] = batches
  await db
    .update(schema.pushBatches)
    .set({ attempt: 2 })
    .where(eq(schema.pushBatches.id, overtaken?.id ?? ''))
  const outbox = new ResultRecorder(engine)
  await Promise.all(
    batches.map((batch) => outbox.keep({ batch, receipts: batch.messages.map(({ id }) => `receipt-${id}`) })),
  )
  expect((await getCounts(db, project, [campaign])).get(campaign)).toMatchObject({
    predicted: 300,
    sent: 200,
  })
  const batchRows = await db
    .select()
    .from(schema.pushBatches)
    .where(eq(schema.pushBatches.project_id, project))
  for (const { id, state, tickets, messages } of batchRows)
    expect([state, tickets]).toEqual(
      id === overtaken?.id ? ['sending', null] : ['sent', messages?.map((one) => `receipt-${one}`)],
    )
})

test('push results share one stored text only when all succeeded with complete receipts', () => {
  const createTicket = (receipt: string | null) => ({ outcome: 'taken' as const, receipt })
  expect(getReceipts({ kind: 'answered', tickets: [createTicket('a'), createTicket('b')] })).toEqual([
    'a',
    'b',
  ])
  for (const odd of [
    createTicket(null),
    createTicket(''),
    createTicket('a,b'),
    { outcome: 'unknown' as const, message: '' },
  ])
    expect(getReceipts({ kind: 'answered', tickets: [createTicket('a'), odd] })).toBeNull()
  expect(getReceipts({ kind: 'ambiguous', message: '' })).toBeNull()
})
