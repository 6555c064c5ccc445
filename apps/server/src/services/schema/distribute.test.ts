import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { DatabaseHandle } from '../../infra/db/database.ts'
import { migrateDatabase } from '../../infra/db/migrate.ts'
import { addMigration, copyMigrations } from '../../infra/db/migrations.testing.ts'
import { openTestDatabase, openTestPool } from '../../infra/db/testing.ts'
import { distributeTables, getTableDistribution } from './distribute.ts'

let database: DatabaseHandle
const { distributed, reference } = getTableDistribution()
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

const rowsSchema = z.array(z.object({ table: z.string(), name: z.string() }))
const runQuery = async (question: ReturnType<typeof sql>) =>
  rowsSchema.parse((await database.db.execute(question)).rows).map(({ table, name }) => `${table}: ${name}`)

test('every table is distributed by project or replicated to all nodes', async () => {
  const tables = await runQuery(sql`
    select c.relname as table, 'table' as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`)
  expect(tables.map((one) => one.split(':')[0])).toEqual([...distributed, ...reference].sort())
})

test('every unique index of a table with project_id includes project_id, because a node knows its own rows only', async () => {
  const without = await runQuery(sql`
    select t.relname as table, i.relname as name
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where x.indisunique and t.relname = any(${sql.param(distributed)}::text[]) and t.relnamespace = 'public'::regnamespace
      and not exists (
        select from pg_attribute a
        where a.attrelid = t.oid and a.attname = 'project_id' and a.attnum = any(x.indkey::int2[]))`)
  expect(without, 'begin the key with project_id').toEqual([])
})

test('a table with project_id references replicated tables, or others by project_id', async () => {
  const wrong = await runQuery(sql`
    select one.relname as table, k.conname as name
    from pg_constraint k join pg_class one on one.oid = k.conrelid join pg_class other on other.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0 and one.relname = any(${sql.param(distributed)}::text[])
      and other.relname = any(${sql.param(distributed)}::text[])
      and not exists (
        select from pg_attribute a where a.attrelid = one.oid and a.attname = 'project_id' and a.attnum = any(k.conkey))`)
  expect(wrong, 'put project_id in the key on both sides').toEqual([])
})

test('a replicated table references no distributed one', async () => {
  const wrong = await runQuery(sql`
    select one.relname as table, k.conname as name
    from pg_constraint k join pg_class one on one.oid = k.conrelid join pg_class other on other.oid = k.confrelid
    where k.contype = 'f' and one.relname = any(${sql.param(reference)}::text[])
      and other.relname = any(${sql.param(distributed)}::text[])`)
  expect(wrong, 'a table that refers to a project’s rows has project_id').toEqual([])
})

// Only for `npm run cluster-suite`: elsewhere there is no cluster to distribute to.
if (process.env.CITUS_URL)
  test('a migration that adds a column, an index and a table runs on a distributed database, which is then distributed again', async () => {
    const client = database.connect()
    await client.connect()
    const folder = copyMigrations()
    try {
      addMigration(folder, 'gifts', [
        'alter table orders add column gift boolean not null default false;',
        'create index orders_gift on orders (project_id, gift);',
        'create table gifts (project_id uuid not null, id uuid not null, primary key (project_id, id));',
        'alter table gifts add foreign key (project_id) references projects (id) on delete cascade;',
        'update orders set gift = true where sum = 0;',
      ])
      const pool = openTestPool(database)
      await migrateDatabase(pool, { folder }).finally(() => pool.end())
      const distribution = { reference, distributed: [...distributed, 'gifts'] }
      expect((await distributeTables(client, distribution)).changed).toEqual(['gifts'])
      expect((await distributeTables(client, distribution)).changed).toEqual([])
      const { rows } = await client.query(
        "select colocation_id = (select colocation_id from citus_tables where table_name = 'orders'::regclass) as beside from citus_tables where table_name = 'gifts'::regclass",
      )
      expect(rows).toEqual([{ beside: true }])
    } finally {
      rmSync(folder, { recursive: true })
      await client.end()
    }
  })
