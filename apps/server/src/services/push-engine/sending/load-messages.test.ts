import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../../infra/db/database.ts'
import { explainQuery, listScannedTables } from '../../../infra/db/query-plan.testing.ts'
import { openTestDatabase } from '../../../infra/db/testing.ts'
import { createWeekPartitions } from '../messages/partitions.ts'
import { insertProject } from '../push.testing.ts'
import { buildMessagesQuery } from './load-messages.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
  await createWeekPartitions(database.db, new Date())
})
afterAll(() => database?.close())

// A cluster's query plan names shards instead of tables.
test.skipIf(process.env.CITUS_URL)(
  'a thousand messages are read with their receivers alone, not with all subscribers of the project',
  async () => {
    const { db } = database
    const project = await insertProject(db)
    await db.execute(sql`
    insert into subscribers (project_id, id, token)
    select ${project}::uuid, md5('shopper ' || n)::uuid, 'token ' || n from generate_series(1, 8000) as n`)
    await db.execute(sql`
    insert into sent_notifications (project_id, id, began, kind, subscriber_id, status, due, batch)
    select ${project}::uuid, gen_random_uuid(), now(), 'campaign', md5('shopper ' || n)::uuid, 'planned', now(),
      md5('batch ' || n / 100)::uuid
    from generate_series(1, 8000) as n`)
    await db.execute(sql`analyze subscribers, sent_notifications`)
    const { rows } = await db.execute<{ id: string }>(
      sql`select md5('batch ' || n)::uuid as id from generate_series(1, 10) as n`,
    )
    const plan = await explainQuery(
      db,
      buildMessagesQuery(
        project,
        rows.map(({ id }) => id),
      ),
    )
    expect(listScannedTables(plan)).not.toContain('subscribers')
    expect(Math.max(...plan.filter(({ table }) => table === 'subscribers').map((node) => node.rows))).toBe(
      1000,
    )
  },
)
