import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { generateBaseline } from '../../services/schema/baseline.ts'
import * as schema from '../../services/schema/schema.ts'
import type { DatabaseHandle } from './database.ts'
import { type MigrateOptions, migrateDatabase } from './migrate.ts'
import { addMigration, copyMigrations, createMigrationFolder, readJournal } from './migrations.testing.ts'
import { openTestDatabase, openTestPool } from './testing.ts'

const migrations = join(import.meta.dirname, '../../../migrations')
const snapshots = readdirSync(join(migrations, 'meta')).filter((name) => name.endsWith('_snapshot.json'))

describe('the migrations of the code', () => {
  test('produce the tables of the schema', () => {
    const { tables, enums } = z
      .object({ tables: z.unknown(), enums: z.unknown() })
      .parse(JSON.parse(readFileSync(join(migrations, 'meta', snapshots.sort().at(-1) ?? ''), 'utf8')))
    const code = generateDrizzleJson(schema)
    const how = 'run `npm run db:baseline`, read what it changed, commit it'
    expect(JSON.parse(JSON.stringify(code.tables)), how).toEqual(tables)
    expect(code.enums, how).toEqual(enums)
  })

  test('have only the newest schema snapshot in the tree', () => {
    expect(snapshots).toHaveLength(1)
  })

  test.runIf(readJournal().entries.length === 1)('have a baseline that equals the schema', async () => {
    for (const [path, text] of Object.entries(await generateBaseline()))
      expect(readFileSync(join(migrations, path), 'utf8'), 'run `npm run db:baseline`').toBe(text)
  })
})

describe('migrating a database', () => {
  let database: DatabaseHandle
  let folder: string
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database?.close())
  beforeEach(() => {
    folder = copyMigrations()
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true })
    // The next test adds other migrations to the baseline.
    await runQuery('delete from drizzle.__drizzle_migrations where created_at > 0')
  })

  /** Runs `work` on a separate connection. */
  async function connected<T>(
    work: (client: ReturnType<DatabaseHandle['connect']>) => Promise<T>,
  ): Promise<T> {
    const client = database.connect()
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  const update = async (options: MigrateOptions = {}) => {
    const pool = openTestPool(database)
    try {
      await migrateDatabase(pool, { folder, ...options })
    } finally {
      await pool.end()
    }
  }
  const runQuery = async (text: string) => (await connected((client) => client.query(text))).rows

  test('runs each new migration in order and keeps the rows', async () => {
    await update()
    addMigration(folder, 'gifts', [
      'create table gifts (id integer primary key);',
      'insert into gifts values (1), (2);',
    ])
    await update()
    addMigration(folder, 'names', ["alter table gifts add column name text not null default 'of old';"])
    addMigration(folder, 'more', ["insert into gifts values (3, 'new');"])
    await update()
    const gifts = [
      { id: 1, name: 'of old' },
      { id: 2, name: 'of old' },
      { id: 3, name: 'new' },
    ]
    expect(await runQuery('select id, name from gifts order by id')).toEqual(gifts)
    await update()
    expect(await runQuery('select id, name from gifts order by id')).toEqual(gifts)
  })

  test('from two processes at once runs each migration once', async () => {
    addMigration(folder, 'visits', [
      'create table visits_once (id serial primary key);',
      'insert into visits_once default values;',
    ])
    await Promise.all([update(), update(), update()])
    expect(await runQuery('select id from visits_once')).toEqual([{ id: 1 }])
  })

  test('changes nothing when a statement fails', async () => {
    addMigration(folder, 'half', [
      'create table half (id integer);',
      'alter table nowhere add column a text;',
    ])
    await expect(update()).rejects.toThrow()
    expect(await runQuery("select to_regclass('half') as half")).toEqual([{ half: null }])
    writeFileSync(join(folder, '0001_half.sql'), 'create table half (id integer);')
    await update()
    expect(await runQuery("select to_regclass('half')::text as half")).toEqual([{ half: 'half' }])
  })

  test('refuses tables of another baseline and says what to do', async () => {
    const other = createMigrationFolder()
    addMigration(other, 'init', ['create table other (id integer);'])
    await expect(update({ folder: other })).rejects.toThrow(
      /another baseline .* begin with an empty database/,
    )
    expect(await runQuery("select to_regclass('other') as other")).toEqual([{ other: null }])
    rmSync(other, { recursive: true })
  })

  test('is refused to an older version, unless it is allowed, and then changes nothing', async () => {
    addMigration(folder, 'newer', ['create table of_newer (id integer);'])
    await update()
    const older = copyMigrations()
    try {
      const refused =
        /holds 1 migration of a newer version.* docs\/how-to\/go-back\.md \(ALLOW_NEWER_DATABASE=1\)/
      await expect(update({ folder: older })).rejects.toThrow(refused)
      await expect(update({ folder: older })).rejects.toThrow(refused)
      await update({ folder: older, allowNewer: true })
    } finally {
      rmSync(older, { recursive: true })
    }
    expect(await runQuery("select to_regclass('of_newer')::text as kept")).toEqual([{ kept: 'of_newer' }])
    await runQuery('drop table of_newer')
  })

  test('keeps the migrations before one that fails, and names it', async () => {
    addMigration(folder, 'first', ['create table first_of_two (id integer);'])
    addMigration(folder, 'second', ['alter table nowhere add column a text;'])
    await expect(update()).rejects.toThrow('migration 0002_second failed: relation "nowhere" does not exist')
    expect(await runQuery("select to_regclass('first_of_two')::text as kept")).toEqual([
      { kept: 'first_of_two' },
    ])
  })

  test('lets calls through while a table is in use, and tries again until it is free', async () => {
    const user = database.connect()
    await user.connect()
    const notes: string[] = []
    try {
      await user.query('begin')
      await user.query('select count(*) from users')
      addMigration(folder, 'column', ['alter table users add column busy_once text;'])
      const updated = update({ lockTimeoutMs: 100, retryDelayMs: 300, note: (note) => notes.push(note) })
      await vi.waitFor(() => expect(notes.length).toBeGreaterThan(0), 10_000)
      // No call waits behind the waiting migration between its attempts.
      expect(await runQuery('select count(*)::int as users from users')).toEqual([{ users: 0 }])
      await user.query('commit')
      await updated
    } finally {
      await user.end()
    }
    expect(notes[0]).toBe('Migration 0001_column waits for a table in use (try 1 of 30)')
    expect(await runQuery('select busy_once from users')).toEqual([])
    await runQuery('alter table users drop column busy_once')
  })

  test('builds an index concurrently, and again when a build was interrupted', async () => {
    await runQuery('create table visits_indexed (at integer)')
    await runQuery('insert into visits_indexed values (1), (1)')
    // A unique index over equal rows fails and leaves an invalid one, as an interrupted build does.
    await expect(
      runQuery('create unique index concurrently visits_at on visits_indexed (at)'),
    ).rejects.toThrow()
    addMigration(folder, 'index', ['create index concurrently visits_at on visits_indexed (at);'])
    await Promise.all([update(), update(), update()])
    const index =
      "select indisvalid as valid, indisunique as once from pg_index where indexrelid = 'visits_at'::regclass"
    expect(await runQuery(index)).toEqual([{ valid: true, once: false }])
    addMigration(folder, 'no_index', ['drop index concurrently visits_at;'])
    await update()
    expect(await runQuery("select to_regclass('visits_at') as gone")).toEqual([{ gone: null }])
    await runQuery('drop table visits_indexed')
  })

  test('creates partitioned tables, with a default partition for rows outside of all weeks', async () => {
    const partitioned = await runQuery(
      "select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace order by 1",
    )
    expect(partitioned).toEqual([{ name: 'events' }, { name: 'sent_notifications' }])
    const [rest] = await runQuery(
      "select pg_get_expr(relpartbound, oid) as bound from pg_class where relname = 'sent_notifications_other'",
    )
    expect(rest).toEqual({ bound: 'DEFAULT' })
  })
})
