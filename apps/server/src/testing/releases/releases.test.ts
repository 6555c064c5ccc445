import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@vitrine/core/contract/accounts/users'
import { createProject, listProjects } from '@vitrine/core/contract/projects/projects'
import { listSubscribers } from '@vitrine/core/contract/push/audience'
import { listCampaigns } from '@vitrine/core/contract/push/campaigns'
import { listOrders } from '@vitrine/core/contract/shop/orders'
import { createDefaultDesign, DESIGN_VERSIONS, readDesign, revertDesign } from '@vitrine/storefront/design'
import {
  listReleases,
  loadDesignReader,
  readPublishedDesigns,
  readReleaseFile,
} from '@vitrine/testing/releases.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type DatabaseHandle, openDatabase } from '../../infra/db/database.ts'
import { migrateDatabase, readMigrations } from '../../infra/db/migrate.ts'
import { createId } from '../../infra/db/uuid.ts'
import { CALLS } from '../../modules/index.ts'
import { createValidInput } from '../attacks/valid-input.ts'
import { startVitrine, type Vitrine } from '../start-server.ts'
import { type DatabaseRows, databaseRowsSchema, insertRows } from './database-rows.ts'
import { DEMO_MERCHANT } from './keep-database.ts'

const releases = listReleases()
const homeSchema = z.looseObject({
  home: z.looseObject({ blocks: z.record(z.string(), z.looseObject({ kind: z.string() })) }),
})

test('what the first release leaves in the world is kept', () => {
  expect(releases).toContain('1')
})

/** Returns the live design as a phone fetches it whose script reads designs of that version. */
async function fetchDesign(url: string, slug: string, version: number): Promise<unknown> {
  const app: unknown = await (await fetch(`${url}/api/apps/${slug}?design=${version}`)).json()
  const { data } = z.object({ data: z.object({ design: z.string() }) }).parse(app)
  return (await fetch(`${url}${data.design}`)).json()
}

/** Returns the kinds of the home page's blocks, sorted: the database does not keep the order of an object's keys. */
function listBlockKinds(design: unknown): readonly string[] {
  const { blocks } = homeSchema.parse(design).home
  return Object.values(blocks)
    .map(({ kind }) => kind)
    .sort()
}

/** What a reader cannot show of a design; fields that were added since are no problem to it. */
function listProblems(read: ReturnType<Awaited<ReturnType<typeof loadDesignReader>>>): readonly string[] {
  return read.ok ? read.repairs.filter((note) => !note.endsWith('unknown; dropped')) : [read.reason]
}

test.each(releases)(
  'installed apps of release %s read the default design of today whole, and show its blocks',
  async (release) => {
    const read = await loadDesignReader(release)
    const empty = read({})
    if (!empty.ok) throw new Error(empty.reason)
    const today = createDefaultDesign()
    const served = revertDesign(today, empty.design.version)
    const answer = read(served)
    expect(listProblems(answer)).toEqual([])
    if (!answer.ok) throw new Error(answer.reason)
    expect(listBlockKinds(answer.design).length).toBeGreaterThan(3)
    expect(listBlockKinds(answer.design)).toEqual(listBlockKinds(served))
  },
)

/** Applies the first migrations only, as the release did. */
async function migrateTo(pool: pg.Pool, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vt-release-'))
  cpSync(join(import.meta.dirname, '../../../migrations'), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = z
    .looseObject({ entries: z.array(z.unknown()) })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  await migrateDatabase(pool, { folder })
  rmSync(folder, { recursive: true })
}

/** Creates a database as the release left it, and opens it as today's server does. */
async function openReleaseDatabase(rows: DatabaseRows): Promise<DatabaseHandle> {
  const address = process.env.DATABASE_URL_TEST ?? ''
  const name = `release_${createId().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  await migrateTo(pool, rows.migrations.length)
  const client = await pool.connect()
  await insertRows(client, rows)
  client.release()
  await pool.end()
  const database = await openDatabase({ databaseUrl: url.href, dataDir: tmpdir() })
  return {
    ...database,
    close: async () => {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

// The cluster suite distributes a database before it is filled; rows of a release are those of one server.
describe.skipIf(process.env.CITUS_URL).each(releases)('the database of release %s', (release) => {
  const rows = databaseRowsSchema.parse(readReleaseFile(release, 'database'))
  let vitrine: Vitrine
  let access: string
  let project: { readonly id: string; readonly slug: string }
  beforeAll(async () => {
    vitrine = await startVitrine({ database: await openReleaseDatabase(rows), env: { ROLE: 'api' } })
    access = (await vitrine.must(signIn, DEMO_MERCHANT)).access
    const { projects } = await vitrine.must(listProjects, {}, access)
    const [demoProject] = projects
    if (!demoProject) throw new Error('The demo project is gone')
    project = demoProject
  })
  afterAll(() => vitrine?.close())

  test('was made by migrations that are still the same', () => {
    const migrations = readMigrations().map(({ name, hash }) => ({ name, hash }))
    expect(
      migrations.slice(0, rows.migrations.length),
      'never change a migration of a release; before the first one, run `npm run release:keep`',
    ).toEqual(rows.migrations)
  })
  test('has rows of the product in most tables', () => {
    const filled = Object.values(rows.tables).filter((one) => one.length > 0)
    expect(filled.length).toBeGreaterThan(Object.keys(rows.tables).length * 0.6)
  })
  test('is read by every merchant call of today', async () => {
    const answers = await Promise.all(
      CALLS.filter(({ key }) => key === 'read').map(async (call) => {
        const { status, error } = await vitrine.call(call, createValidInput(call, project), access)
        return { path: call.path, status, code: error?.code ?? '' }
      }),
    )
    expect(answers.length).toBeGreaterThan(30)
    expect(answers.filter(({ status }) => status === 400 || status === 500)).toEqual([])
    // Others name a record of an example, which is not in it, or ask the store, which is away.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(answers.length / 2)
  })
  test('shows its merchant the orders, campaigns and subscribers that it holds', async () => {
    const input = { project: project.id }
    const { orders } = await vitrine.must(listOrders, { ...input, source: 'all' }, access)
    const { campaigns } = await vitrine.must(listCampaigns, input, access)
    const { subscribers } = await vitrine.must(listSubscribers, input, access)
    const listedNames = {
      orders: orders.map(({ name }) => name),
      campaigns: campaigns.map(({ title }) => title),
      subscribers: subscribers.map(({ id }) => id),
    }
    for (const names of Object.values(listedNames)) expect(names.length).toBeGreaterThan(0)
    const values = (table: string, column: string) =>
      (rows.tables[table] ?? []).filter((row) => row.project_id === project.id).map((row) => row[column])
    expect(listedNames.orders.sort()).toEqual(values('orders', 'name').sort())
    expect(listedNames.campaigns.sort()).toEqual(values('notifications', 'title').sort())
    expect(listedNames.subscribers.sort()).toEqual(values('subscribers', 'id').sort())
  })
  test('gives apps of today the design that it had published', async () => {
    const design = await fetchDesign(vitrine.url, project.slug, DESIGN_VERSIONS.length)
    expect(readDesign(design)).toMatchObject({ ok: true, repairs: [] })
    const publishedKinds = readPublishedDesigns(release).map(listBlockKinds)
    expect(publishedKinds).toContainEqual(listBlockKinds(design))
  })
  test('gives installed apps of its time the design in a version that their own reader reads whole', async () => {
    const read = await loadDesignReader(release)
    const empty = read({})
    if (!empty.ok) throw new Error(empty.reason)
    const design = await fetchDesign(vitrine.url, project.slug, empty.design.version)
    expect(listProblems(read(design))).toEqual([])
  })
  test('takes new data', async () => {
    const { project: created } = await vitrine.must(createProject, { name: 'Candles' }, access)
    expect(created.name).toBe('Candles')
  })
})
