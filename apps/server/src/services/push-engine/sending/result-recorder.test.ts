import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../infra/db/database.ts'
import { testDatabase } from '../../../infra/db/testing.ts'
import * as schema from '../../schema/schema.ts'
import { countsOf } from '../campaigns/counters.ts'
import { planPage } from '../campaigns/plan.ts'
import { makeWeeks } from '../messages/partitions.ts'
import { campaignOf, engineOf, fleetIn, projectIn, startIn } from '../push.testing.ts'
import { claim } from './claim.ts'
import { receiptsOf } from './record-results.ts'
import { Outbox } from './result-recorder.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
  await makeWeeks(database.db, new Date())
})
afterAll(() => database.close())

test('batches that are answered together are kept together, but for one that another worker has sent again', async () => {
  const { db } = database
  const engine = engineOf(db)
  const project = await projectIn(db)
  await fleetIn(
    db,
    project,
    Array.from({ length: 300 }, (_, at) => `ExponentPushToken[${project}-${at}]`),
  )
  const campaign = await startIn(db, project, campaignOf())
  while (await planPage(engine));
  const { batches } = (await claim(engine, 10)) ?? { batches: [] }
  expect(batches).toHaveLength(3)
  const [, , overtaken] = batches
  await db
    .update(schema.pushBatches)
    .set({ attempt: 2 })
    .where(eq(schema.pushBatches.id, overtaken?.id ?? ''))
  const outbox = new Outbox(engine)
  await Promise.all(
    batches.map((batch) => outbox.keep({ batch, receipts: batch.messages.map(({ id }) => `receipt-${id}`) })),
  )
  expect((await countsOf(db, project, [campaign])).get(campaign)).toMatchObject({ predicted: 300, sent: 200 })
  const kept = await db.select().from(schema.pushBatches).where(eq(schema.pushBatches.project_id, project))
  for (const { id, state, tickets, messages } of kept)
    expect([state, tickets]).toEqual(
      id === overtaken?.id ? ['sending', null] : ['sent', messages?.map((one) => `receipt-${one}`)],
    )
})

test('an answer is kept in one text with others only where all was taken and every receipt is whole in it', () => {
  const taken = (receipt: string | null) => ({ outcome: 'taken' as const, receipt })
  expect(receiptsOf({ kind: 'answered', tickets: [taken('a'), taken('b')] })).toEqual(['a', 'b'])
  for (const odd of [taken(null), taken(''), taken('a,b'), { outcome: 'unknown' as const, said: '' }])
    expect(receiptsOf({ kind: 'answered', tickets: [taken('a'), odd] })).toBeNull()
  expect(receiptsOf({ kind: 'ambiguous', said: '' })).toBeNull()
})
