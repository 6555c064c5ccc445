import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  downloadExport,
  getExportStatus,
  startExport,
  stopExport,
} from '@vitrine/core/contract/projects/exports'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { getEffort } from '@vitrine/testing/effort.ts'
import { eq, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createId } from '../../infra/db/uuid.ts'
import { createFileStore, getFileKey, getUploadFolder } from '../../infra/storage/file-store.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { createExport, maintainExports } from './create-export.job.ts'
import { EXPORT_RULES, INDIRECT_TABLES, listExportTables } from './export-tables.ts'
import { toSafeFileName } from './write-export.ts'
import { createZip } from './zip-file.ts'

let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  owner = await vitrine.merchant('Olga')
})
beforeEach(async () => {
  project = await vitrine.project(owner)
})
afterAll(() => vitrine?.close())

const start = (id: string, by = owner, of = project.id) =>
  vitrine.call(startExport, { project: of, id }, by.access)
const work = (id: string) => createExport.run({ project: project.id, id }, vitrine.services)
const standing = async () =>
  (await vitrine.must(getExportStatus, { project: project.id }, owner.access)).export
const exported = async (id: string) => {
  const { url } = await vitrine.must(downloadExport, { project: project.id, id }, owner.access)
  const answer = await fetch(`${vitrine.url}${url}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="${project.slug}-everything.zip"`,
  )
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
const rowsIn = (text: string | undefined) =>
  (text ?? '')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [z.record(z.string(), z.unknown()).parse(JSON.parse(line))]))

const manifestShape = z.looseObject({ tables: z.array(z.unknown()), left: z.record(z.string(), z.string()) })

async function subscribers(of: string, count: number): Promise<void> {
  await vitrine.services.db.execute(sql`
    insert into subscribers (project_id, id, token, platform, package)
    select ${of}::uuid, gen_random_uuid(), 'secret-token-' || n, 'ios', 'com.lamps.app'
    from generate_series(1, ${count}) n`)
}

test('every table with project data is in the export or states why it is not', () => {
  const own = Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return []
    const { name, columns } = getTableConfig(table)
    return columns.some((column) => ['project_id', 'project'].includes(column.name)) ? [name] : []
  })
  expect(Object.keys({ ...EXPORT_RULES, ...INDIRECT_TABLES }).sort()).toEqual(['projects', ...own].sort())
})

test('a project export contains no column that grants access', () => {
  // Columns whose names suggest a secret and that contain none.
  const harmless = [
    'published_designs.hash',
    'publishings.hash',
    'notices.key',
    'projects.access_expires',
    'projects.access_renewing',
    'projects.refresh_expires',
    'model_calls.input_tokens',
    'model_calls.output_tokens',
    'subscribers.token_invalidated_at',
    'shop_disconnections.tokens_deleted_at',
  ]
  const open = listExportTables().flatMap(({ name, columns }) =>
    columns
      .filter((column) => /token|secret|hash|password|(^|_)keys?$|access|refresh|credential/.test(column))
      .map((column) => `${name}.${column}`)
      .filter((column) => !harmless.includes(column)),
  )
  expect(open).toEqual([])
})

test('a project export contains everything of the project and of no other, with original images, and no secret', async () => {
  const other = await vitrine.project(owner)
  await subscribers(project.id, 1200)
  await subscribers(other.id, 3)
  await vitrine.services.db
    .update(schema.projects)
    .set({ access: null, draft_key: 'secret-token-draft' })
    .where(eq(schema.projects.id, project.id))
  const file = createId()
  const bytes = randomBytes(200_000)
  const path = join(tmpdir(), `${file}.png`)
  writeFileSync(path, bytes)
  await createFileStore(vitrine.services.config).put(getFileKey(project.id, file), path, bytes.length)
  rmSync(path)
  const picture = {
    project_id: project.id,
    url: '/a',
    type: 'image/png',
    width: 1,
    height: 1,
    use: 'listing' as const,
    ready: new Date(),
  }
  await vitrine.services.db.insert(schema.files).values([
    { ...picture, id: file, name: '../../etc/passwd', size: bytes.length },
    { ...picture, id: createId(), name: 'lost.png', size: 1 },
  ])
  const id = createId()
  expect((await start(id)).status).toBe(200)
  expect(await standing()).toMatchObject({ id, state: 'working' })
  await work(id)
  const readyExport = await standing()
  expect(readyExport).toMatchObject({ id, state: 'ready' })
  expect(readyExport?.size).toBeGreaterThan(200_000)
  const files = await exported(id)
  const subscriberRows = rowsIn(files['data/subscribers-1.jsonl'])
  expect(subscriberRows).toHaveLength(1200)
  expect(new Set(subscriberRows.map((one) => one.project_id))).toEqual(new Set([project.id]))
  expect(rowsIn(files['data/projects-1.jsonl'])).toMatchObject([{ id: project.id, name: project.name }])
  expect(rowsIn(files['data/designs-1.jsonl'])).toHaveLength(1)
  expect(JSON.parse(files['team.json'] ?? '')).toMatchObject([{ name: 'Olga', owner: true }])
  const manifest = manifestShape.parse(JSON.parse(files['manifest.json'] ?? ''))
  expect(manifest).toMatchObject({ project: { id: project.id }, files: 1, missing: [expect.any(String)] })
  expect(manifest.tables).toContainEqual({
    table: 'subscribers',
    files: ['data/subscribers-1.jsonl'],
    rows: 1200,
  })
  expect(manifest.left).toHaveProperty('push_queues')
  expect(Object.keys(files)).toContain(`files/${file}-etc-passwd`)
  expect(Object.values(files).join()).not.toMatch(/secret-token/)
  expect(Object.values(files).join()).not.toContain(other.id)
})

test('two requests at once or a repeated request create one project export', async () => {
  const [one, two] = [createId(), createId()]
  const answers = await Promise.all([start(one), start(two)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const id = answers[0]?.status === 200 ? one : two
  expect((await start(id)).status).toBe(200)
  await work(id)
  expect((await start(id)).status).toBe(200)
  expect(await standing()).toMatchObject({ id, state: 'ready' })
  expect((await start(createId())).status).toBe(200)
})

test('an interrupted project export restarts, is made once and leaves no file behind', async () => {
  await subscribers(project.id, 5)
  const id = createId()
  await start(id)
  const broken = {
    ...vitrine.services,
    config: {
      ...vitrine.services.config,
      bucket: { url: 'http://127.0.0.1:1', region: 'x', key: 'k', secret: 's' },
    },
  }
  const listLeftoverFiles = () => readdirSync(getUploadFolder(vitrine.services.config))
  const before = listLeftoverFiles()
  await expect(createExport.run({ project: project.id, id }, broken)).rejects.toThrow()
  expect(listLeftoverFiles()).toEqual(before)
  expect(await standing()).toMatchObject({ id, state: 'working' })
  await maintainExports.run({}, vitrine.services)
  await work(id)
  await work(id)
  expect(await standing()).toMatchObject({ id, state: 'ready' })
  expect(rowsIn((await exported(id))['data/subscribers-1.jsonl'])).toHaveLength(5)
})

test('the bytes of a project export that a killed process stored are deleted when the export is gone', async () => {
  const { config } = vitrine.services
  const id = createId()
  const key = getFileKey(project.id, id)
  const path = join(tmpdir(), `${id}.zip`)
  writeFileSync(path, 'personal data')
  await createFileStore(config).put(key, path, 13)
  rmSync(path)
  await work(id)
  expect(await createFileStore(config).get(key, null)).toBeNull()
})

test('a canceled project export is not made, and a deleted one cannot be downloaded', async () => {
  const id = createId()
  await start(id)
  await vitrine.must(stopExport, { project: project.id, id }, owner.access)
  await work(id)
  expect(await standing()).toBeNull()
  const other = createId()
  await start(other)
  await work(other)
  const { url } = await vitrine.must(downloadExport, { project: project.id, id: other }, owner.access)
  await vitrine.must(stopExport, { project: project.id, id: other }, owner.access)
  expect((await fetch(`${vitrine.url}${url}`)).status).toBe(404)
  expect((await vitrine.call(downloadExport, { project: project.id, id: other }, owner.access)).status).toBe(
    404,
  )
  expect(await createFileStore(vitrine.services.config).get(getFileKey(project.id, other), null)).toBeNull()
})

test('a new project export replaces the previous one', async () => {
  const [one, two] = [createId(), createId()]
  for (const id of [one, two]) {
    await start(id)
    await work(id)
  }
  expect(await standing()).toMatchObject({ id: two, state: 'ready' })
  expect((await vitrine.call(downloadExport, { project: project.id, id: one }, owner.access)).status).toBe(
    404,
  )
  expect(await createFileStore(vitrine.services.config).get(getFileKey(project.id, one), null)).toBeNull()
})

test('a project export is deleted after a week', async () => {
  const id = createId()
  await start(id)
  await work(id)
  await vitrine.services.db
    .update(schema.exports)
    .set({ expires: new Date(Date.now() - 1) })
    .where(eq(schema.exports.id, id))
  await maintainExports.run({}, vitrine.services)
  expect(await standing()).toBeNull()
  expect(await createFileStore(vitrine.services.config).get(getFileKey(project.id, id), null)).toBeNull()
})

test('another merchant can neither create, see, cancel nor download a project export, nor can a ticket of another project', async () => {
  const stranger = await vitrine.merchant('Stan')
  const theirs = await vitrine.project(stranger)
  const id = createId()
  await start(id)
  await work(id)
  for (const call of [startExport, stopExport, downloadExport])
    expect((await vitrine.call(call, { project: project.id, id }, stranger.access)).status).toBe(404)
  expect((await vitrine.call(getExportStatus, { project: project.id }, stranger.access)).status).toBe(404)
  expect((await vitrine.call(downloadExport, { project: theirs.id, id }, stranger.access)).status).toBe(404)
  expect((await fetch(`${vitrine.url}/api/exports/everything.zip?ticket=x`)).status).toBe(401)
  expect((await start('no-id')).status).toBe(400)
})

test('a file name in a project export cannot leave its folder', () => {
  expect(toSafeFileName('../../etc/passwd')).toBe('-etc-passwd')
  expect(toSafeFileName('..\\..\\x.png')).toBe('-x.png')
  expect(toSafeFileName('Löwe & Co.png')).toBe('-Lo-we-Co.png')
  expect(toSafeFileName('قمر')).toBe('')
  expect(toSafeFileName('a'.repeat(500))).toHaveLength(81)
})

test('a project export is zipped as a stream, whatever it contains', async () => {
  const path = join(tmpdir(), `zip-${createId()}.zip`)
  const zip = createZip(path)
  const entry = zip.entry('noise', true)
  const before = process.memoryUsage().arrayBuffers
  let peakBytes = 0
  const megabytes = getEffort({ short: 150, long: 200 })
  const noise = randomBytes(1_000_000)
  for (let at = 0; at < megabytes; at += 1) {
    await entry.write(Buffer.from(noise))
    peakBytes = Math.max(peakBytes, process.memoryUsage().arrayBuffers - before)
  }
  await entry.end()
  expect(await zip.end()).toBeGreaterThan(megabytes * 1_000_000)
  rmSync(path)
  expect(peakBytes).toBeLessThan(120_000_000)
})
