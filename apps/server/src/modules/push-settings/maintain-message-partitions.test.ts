import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createMessageId } from '../../services/push-engine/messages/message-ids.ts'
import { createWeekPartitions, dropWeekPartitions } from '../../services/push-engine/messages/partitions.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { maintainMessagePartitions } from './maintain-message-partitions.job.ts'

const WEEK_MS = 7 * 86_400_000
let vitrine: Vitrine
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
})
afterAll(() => vitrine?.close())

const namesSchema = z.array(z.object({ name: z.string() }))
/** Returns the Mondays (20261116) of the weeks that have a partition, in order. */
async function weeks(): Promise<string[]> {
  const { rows } = await vitrine.services.db.execute(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'sent_notifications'::regclass`)
  return namesSchema
    .parse(rows)
    .flatMap(({ name }) => /_(\d{8})$/.exec(name)?.[1] ?? [])
    .sort()
}

/** Returns the Monday this many weeks from now. */
function monday(offset: number): string {
  const now = new Date(Date.now() + offset * WEEK_MS)
  const day = (now.getUTCDay() + 6) % 7
  return new Date(now.getTime() - day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
}

test('message partitions are created weeks ahead, also by two processes at once, and expired ones are dropped', async () => {
  const { services } = vitrine
  const retentionWeeks = Math.ceil(services.config.pushesKeptDays / 7)
  const old = new Date(Date.now() - (retentionWeeks + 20) * WEEK_MS)
  await createWeekPartitions(services.db, old)
  expect((await weeks())[0]).toBe(monday(-retentionWeeks - 25))
  await Promise.all([
    maintainMessagePartitions.run({}, services),
    maintainMessagePartitions.run({}, services),
  ])
  await maintainMessagePartitions.run({}, services)
  const remainingWeeks = await weeks()
  expect(remainingWeeks[0]).toBe(monday(-5))
  expect(remainingWeeks.at(-1)).toBe(monday(5))
  expect(remainingWeeks).toHaveLength(11)
})

test('a message that came before its partition existed moves into it later', async () => {
  const { db } = vitrine.services
  const project = await vitrine.project(await vitrine.merchant())
  const began = new Date(Date.now() + 30 * WEEK_MS)
  const id = createMessageId(began, 'one that is early')
  await db
    .insert(schema.sentNotifications)
    .values({ project_id: project.id, id, began, kind: 'test', due: began })
  await createWeekPartitions(db, began)
  const { rows } = await db.execute(
    sql`select id from ${sql.identifier(`sent_notifications_${monday(30)}`)} where project_id = ${project.id}`,
  )
  expect(rows).toEqual([{ id }])
})

test('dropping a message partition does not wait for a reader; it is dropped the next time, with rows of the default partition', async () => {
  const { db } = vitrine.services
  const project = await vitrine.project(await vitrine.merchant())
  const old = new Date(Date.now() - 80 * WEEK_MS)
  await createWeekPartitions(db, old)
  const lost = new Date(Date.now() - 100 * WEEK_MS)
  await db.insert(schema.sentNotifications).values({
    project_id: project.id,
    id: createMessageId(lost, 'lost'),
    began: lost,
    kind: 'test',
    due: lost,
  })
  await db.transaction(async (tx) => {
    await tx.execute(sql`select count(*) from sent_notifications`)
    await expect(dropWeekPartitions(db, new Date(), 400)).rejects.toThrow()
  })
  expect((await dropWeekPartitions(db, new Date(), 400)).length).toBeGreaterThan(0)
  const { rows } = await db.execute(sql`select id from sent_notifications where began <= ${lost}`)
  expect(rows).toEqual([])
})
