import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { publishDesign, saveDesign } from '@vitrine/core/contract/designs/designs'
import { type Project, updateProject } from '@vitrine/core/contract/projects/projects'
import {
  BUILDS_PAGE_SIZE,
  type BuildState,
  buildLog,
  buildsOverview,
  cancelBuild,
  downloadProject,
  listBuilds,
  markBuild,
  orderBuild,
  removeStoreKeys,
  saveAppleKeys,
  saveFirebaseApp,
  savePlayKey,
  setUpBuilds,
  submitBuild,
} from '@vitrine/core/contract/releases/builds'
import { uploadListingImage } from '@vitrine/core/contract/releases/listing-images'
import { rollBackRelease, saveRelease, startRelease } from '@vitrine/core/contract/releases/releases'
import { jsonObject } from '@vitrine/core/contract/shared'
import { isFullRun } from '@vitrine/testing/effort.ts'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { createBuilder } from '../../services/app-builds/builder.ts'
import {
  type Builder,
  BuilderError,
  type BuildOrder,
  type BuildProgress,
  type StoreKeys,
} from '../../services/app-builds/builder.types.ts'
import { getOrCreateUpdateKeys } from '../../services/app-builds/update-signing.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { followBuild } from './follow-build.job.ts'
import { getAppRecords, getProjectFiles } from './queries.ts'

const APPLE = {
  key: '-----BEGIN PRIVATE KEY-----\nMIGT-the-merchants-own\n-----END PRIVATE KEY-----',
  keyId: 'ABCDEFGHIJ',
  issuer: '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a77',
  team: 'TEAM123456',
  app: '1234567890',
}
const PLAY = JSON.stringify({
  type: 'service_account',
  private_key: 'a-very-private-key',
  client_email: 'a@b.test',
})

/**
 * Makes the fake accept all files of the first build only, because they take long to draw; of later builds it accepts
 * those that it reads.
 */
function takeFewFiles(builder: Builder): void {
  const { start } = builder
  let isFirst = true
  const listFewFiles = async () => {
    const { package: ios, package_android: android } = await rowOf()
    return { 'apps/shopper/merchants/lamps/merchant.json': JSON.stringify({ ios, android }) }
  }
  Object.assign(builder, {
    start: (one: BuildOrder, keys: StoreKeys) => {
      const files = isFirst ? one.files : listFewFiles
      isFirst = false
      return start({ ...one, files }, keys)
    },
  })
}

let vitrine: Vitrine
let owner: Session
let project: Project
const data = mkdtempSync(join(tmpdir(), 'vt-builds-'))

beforeAll(async () => {
  vitrine = await startVitrine({ env: { DATA_DIR: data } })
  owner = await vitrine.merchant()
  const builder = createBuilder(vitrine.services.config)
  if (!builder) throw new Error('Nobody builds')
  // The next step of a build runs as soon as the queue polls.
  Object.assign(builder, { pause: 1 })
  if (!isFullRun()) takeFewFiles(builder)
})
afterAll(async () => {
  await vitrine?.close()
  rmSync(data, { recursive: true, force: true })
})
beforeEach(async () => {
  project = await vitrine.project(owner)
  await vitrine.services.db
    .update(schema.projects)
    .set({ shop: 'lamps.example', storefront: 'public' })
    .where(eq(schema.projects.id, project.id))
  await vitrine.must(publishDesign, { project: project.id }, owner.access)
  await setUp({ ios: 'com.lamps.app', android: 'com.lamps.app' })
})

const setUp = (over: object) => vitrine.must(setUpBuilds, { project: project.id, ...over }, owner.access)
const saveKeys = async () => {
  await vitrine.must(saveAppleKeys, { project: project.id, ...APPLE }, owner.access)
  await vitrine.must(savePlayKey, { project: project.id, key: PLAY }, owner.access)
}
const rowOf = async () => {
  const own = eq(schema.projects.id, project.id)
  const [row] = await vitrine.services.db.select().from(schema.projects).where(own)
  if (!row) throw new Error('No project')
  return row
}
const planOf = async (row: Awaited<ReturnType<typeof rowOf>>) => {
  const { live: record } = await getAppRecords(vitrine.services, row)
  return { record, channel: 'production' as const, version: '1.0.0', number: 100 }
}
const overview = () => vitrine.must(buildsOverview, { project: project.id }, owner.access)
const logOf = async (id: string) =>
  (await vitrine.must(buildLog, { project: project.id, id }, owner.access)).log
const createInput = (over: object = {}) => ({
  project: project.id,
  id: createId(),
  platform: 'android' as const,
  channel: 'production' as const,
  version: '1.0.0',
  ...over,
})
const order = async (over: object = {}) =>
  (await vitrine.must(orderBuild, createInput(over), owner.access)).build
/** Ages a build of the fake until it can end. */
const letTimePass = async (id: string) => {
  const path = join(data, 'stand-in-builds', `${id}.json`)
  const build = await vi.waitFor(() => jsonObject.parse(JSON.parse(readFileSync(path, 'utf8'))), {
    interval: 20,
  })
  writeFileSync(`${path}.aged`, JSON.stringify({ ...build, begun: 0 }))
  renameSync(`${path}.aged`, path)
}
const reaches = async (id: string, state: BuildState) =>
  vi.waitFor(
    async () => {
      const build = (await overview()).builds.find((one) => one.id === id)
      expect(build?.state).toBe(state)
      return build
    },
    { interval: 100 },
  )
/** Makes the server use this builder instead of the fake. */
const withBuilder = (over: Partial<Builder>) => {
  const builder = createBuilder(vitrine.services.config)
  if (!builder) throw new Error('Nobody builds')
  const spied = Object.entries(over).map(([name, work]) =>
    vi.spyOn(builder, name as 'start').mockImplementation(work as Builder['start']),
  )
  return {
    end: () => {
      for (const one of spied) one.mockRestore()
    },
  }
}
const toFinishedBuild = ({ id }: BuildOrder): BuildProgress => ({
  ref: id,
  state: 'finished',
  log: 'BUILD SUCCESSFUL',
  artifact: null,
})
/** Requests a build from a builder that finishes at once, for tests of later steps. */
const orderFinished = async (over: object = {}) => {
  const { end } = withBuilder({ start: async (one) => toFinishedBuild(one) })
  const build = await order(over)
  await reaches(build.id, 'finished')
  end()
  return build
}

describe('an app build', () => {
  test('is queued, built with a log, finished, submitted to its store and live there', async () => {
    await saveKeys()
    const { id, state, number } = await order()
    expect([state, number]).toEqual(['queued', 100])
    await letTimePass(id)
    const finishedBuild = await reaches(id, 'finished')
    expect(finishedBuild?.state).toBe('finished')
    expect(await logOf(id)).toContain('BUILD SUCCESSFUL')
    await vitrine.must(submitBuild, { project: project.id, id }, owner.access)
    // Requested twice, it is sent once.
    await vitrine.must(submitBuild, { project: project.id, id }, owner.access)
    await reaches(id, 'submitted')
    for (const state of ['in-review', 'live'] as const)
      expect(
        (await vitrine.must(markBuild, { project: project.id, id, state }, owner.access)).build.state,
      ).toBe(state)
    expect((await orderFinished({ platform: 'ios' })).number).toBe(101)
  })

  test('fails with the reason when the build tools refuse it', async () => {
    await setUp({ android: 'com.new.lamps' })
    const { id } = await order()
    await letTimePass(id)
    const failed = await reaches(id, 'failed')
    expect(failed).toMatchObject({ cause: 'package-name' })
    expect(await logOf(failed?.id ?? '')).toContain('not a valid Android package name')
  })

  test('stops when it is canceled', async () => {
    const { id } = await order()
    await vitrine.must(cancelBuild, { project: project.id, id }, owner.access)
    await reaches(id, 'cancelled')
    await vitrine.must(cancelBuild, { project: project.id, id }, owner.access)
  })

  test('requested twice or by two at once is one build; another one beside it is refused', async () => {
    const gate = Promise.withResolvers<void>()
    const start = vi.fn(async (one: BuildOrder) => {
      await gate.promise
      return toFinishedBuild(one)
    })
    const { end } = withBuilder({ start })
    const input = createInput()
    const both = await Promise.all([1, 2].map(() => vitrine.must(orderBuild, input, owner.access)))
    expect(new Set(both.map(({ build }) => build.id)).size).toBe(1)
    const other = await vitrine.call(orderBuild, createInput(), owner.access)
    expect([other.status, other.error?.code]).toEqual([409, 'under-way'])
    gate.resolve()
    await reaches(input.id, 'finished')
    expect(start).toHaveBeenCalledTimes(1)
    end()
  })

  test('is found again after a lost response, not built twice', async () => {
    const real = createBuilder(vitrine.services.config) as Builder
    const begin = real.start
    let begun = 0
    const { end } = withBuilder({
      start: async (one, keys) => {
        begun += 1
        await begin(one, keys)
        throw new BuilderError('away', 'The line broke')
      },
    })
    const { id } = await order()
    await letTimePass(id)
    await reaches(id, 'finished')
    expect(begun).toBe(1)
    end()
  })

  test('of a process that ended is looked up, and fails with a message when the build service does not know it', async () => {
    const { id } = await order({ platform: 'ios' })
    await letTimePass(id)
    await reaches(id, 'finished')
    const { db } = vitrine.services
    // Simulates a killed process: the build was requested, and the response not stored.
    const queuedState = { state: 'queued' as const, ref: null, requested_at: new Date(0) }
    await db.update(schema.appBuilds).set(queuedState).where(eq(schema.appBuilds.id, id))
    await followBuild.run({ project: project.id, id }, vitrine.services)
    await reaches(id, 'finished')
    const { end } = withBuilder({ find: async () => null })
    await db.update(schema.appBuilds).set(queuedState).where(eq(schema.appBuilds.id, id))
    await followBuild.run({ project: project.id, id }, vitrine.services)
    expect(await reaches(id, 'failed')).toMatchObject({ cause: 'interrupted' })
    end()
  })

  test('of another project is not found', async () => {
    const { id } = await orderFinished()
    const other = await vitrine.project(owner)
    for (const call of [cancelBuild, submitBuild, markBuild]) {
      const answer = await vitrine.call(call, { project: other.id, id, state: 'live' }, owner.access)
      expect(answer.status).toBe(404)
    }
  })
})

describe('before an app build', () => {
  test('every missing requirement is listed per system, and nothing starts', async () => {
    const bare = await vitrine.project(owner)
    const { lacks } = await vitrine.must(buildsOverview, { project: bare.id }, owner.access)
    expect(lacks).toEqual({ ios: ['package', 'shop', 'design'], android: ['package', 'shop', 'design'] })
    const refused = await vitrine.call(orderBuild, createInput({ project: bare.id }), owner.access)
    expect([refused.status, refused.error?.code]).toEqual([409, 'lacks'])
  })

  test('a store’s keys are required for submission, stored encrypted and never returned', async () => {
    const { id } = await orderFinished({ platform: 'ios' })
    const input = { project: project.id, id }
    expect((await vitrine.call(submitBuild, input, owner.access)).error?.code).toBe('lacks')
    await saveKeys()
    const currentOverview = await overview()
    expect(currentOverview.setup).toEqual({
      expo: null,
      firebase: null,
      ios: 'com.lamps.app',
      android: 'com.lamps.app',
      appleKeys: true,
      playKey: true,
    })
    expect(JSON.stringify(currentOverview)).not.toMatch(/MIGT-the-merchants|a-very-private-key/)
    const [row] = await vitrine.services.db
      .select()
      .from(schema.projects)
      .where(eq(schema.projects.id, project.id))
    expect([row?.apple_keys, row?.play_key].every((one) => one?.startsWith('encrypted.'))).toBe(true)
    await vitrine.must(removeStoreKeys, { project: project.id, platform: 'ios' }, owner.access)
    expect((await overview()).setup.appleKeys).toBe(false)
  })

  test.each([
    ['a bundle identifier of one part', setUpBuilds, { ios: 'lamps' }],
    ['a package with a hyphen', setUpBuilds, { android: 'com.my-lamps.app' }],
    ['half a key', saveAppleKeys, { ...APPLE, key: 'MIGT' }],
    ['another JSON file', savePlayKey, { key: '{"type":"user"}' }],
    ['no JSON', savePlayKey, { key: '{' }],
  ] as const)('%s is refused', async (_name, call, over) => {
    const answer = await vitrine.call(call, { project: project.id, ...over }, owner.access)
    expect([answer.status, answer.error?.code]).toEqual([400, 'invalid'])
  })
})

test('a change since the last app build is listed with how it reaches shoppers', async () => {
  expect((await overview()).changes).toEqual({ ios: null, android: null })
  await orderFinished()
  expect((await overview()).changes.android).toEqual({ now: [], published: [] })
  await vitrine.must(updateProject, { project: project.id, name: 'Lights' }, owner.access)
  await setUp({ ios: 'com.lights.app' })
  expect((await overview()).changes.android?.now).toEqual([{ field: 'name', way: 'build' }])
})

test('voice search and sharing into the app need a new build, and the app project declares them', async () => {
  await orderFinished()
  const turnOn = (schema: string) => ({ schema, operation: 'edit' as const, value: true, device: 'tab' })
  const batches = [{ id: createId(), operations: [turnOn('search.voice'), turnOn('search.shared')] }]
  await vitrine.must(saveDesign, { project: project.id, base: 0, device: 'tab', batches }, owner.access)
  const other = [
    { field: 'voice', way: 'build' },
    { field: 'shared', way: 'build' },
  ]
  expect((await overview()).changes.android).toEqual({ now: [], published: other })
  await vitrine.must(publishDesign, { project: project.id }, owner.access)
  expect((await overview()).changes.android?.now).toEqual([...other, { field: 'design', way: 'open' }])
  const row = await rowOf()
  const files = await getProjectFiles(vitrine.services, row, await planOf(row))
  const merchant = String(files[`apps/shopper/merchants/${project.slug}/merchant.json`])
  expect(JSON.parse(merchant)).toMatchObject({ voice: true, shared: true })
})

test('links of the merchant’s verified domain and the listing’s icon are part of a new app build', async () => {
  await orderFinished()
  const { db } = vitrine.services
  const host = `${project.slug}.example`
  await db.insert(schema.ownHosts).values({ host, project: project.id, token: 't' })
  expect((await overview()).changes.android?.now).toEqual([])
  await db.update(schema.ownHosts).set({ since: new Date() }).where(eq(schema.ownHosts.host, host))
  const bytes = await sharp({ create: { width: 1024, height: 1024, channels: 4, background: '#11aa3380' } })
    .png()
    .toBuffer()
  const picture = createId()
  const spot = { project: project.id, place: 'icon' as const, language: null, id: picture }
  const { url } = await vitrine.must(uploadListingImage, spot, owner.access)
  const headers = { 'content-type': 'image/png' }
  const response = await fetch(vitrine.url + url, { method: 'PUT', body: new Uint8Array(bytes), headers })
  expect(response.status).toBe(200)
  expect((await overview()).changes.android?.now).toEqual([
    { field: 'icon', way: 'build' },
    { field: 'links', way: 'build' },
  ])
  const row = await rowOf()
  const files = await getProjectFiles(vitrine.services, row, await planOf(row))
  const merchant = `apps/shopper/merchants/${project.slug}`
  expect(JSON.parse(String(files[`${merchant}/merchant.json`]))).toMatchObject({ links: [host] })
  const icon = await sharp(files[`${merchant}/icon.png`]).stats()
  expect([icon.isOpaque, Math.round(icon.channels[1]?.mean ?? 0)]).toEqual([true, 212])
  expect(await sharp(files[`${merchant}/adaptive.png`]).metadata()).toMatchObject({
    width: 1024,
    height: 1024,
  })
})

test('links of the shop’s own website are part of a new app build', async () => {
  await orderFinished()
  const { db } = vitrine.services
  await db.update(schema.projects).set({ domain: 'Lamps.example' }).where(eq(schema.projects.id, project.id))
  expect((await overview()).changes.android?.now).toEqual([{ field: 'website', way: 'build' }])
  const row = await rowOf()
  const files = await getProjectFiles(vitrine.services, row, await planOf(row))
  const merchant = String(files[`apps/shopper/merchants/${project.slug}/merchant.json`])
  expect(JSON.parse(merchant)).toMatchObject({ website: 'lamps.example' })
})

test('an app build with a missing icon is refused with a message, not built with another icon', async () => {
  const row = await rowOf()
  const plan = await planOf(row)
  const record = { ...plan.record, icon: `picture:${createId()}` }
  const projectFiles = getProjectFiles(vitrine.services, row, { ...plan, record })
  await expect(projectFiles).rejects.toThrow('The icon of the listing was replaced')
})

test('the exported app project is complete, is the merchant’s own, and holds no secret', async () => {
  await saveKeys()
  const { url } = await vitrine.must(downloadProject, { project: project.id }, owner.access)
  const answer = await fetch(`${vitrine.url}${url}`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const at = (path: string) => files[`${project.slug}/${path}`] ?? new Uint8Array()
  const merchant = `apps/shopper/merchants/${project.slug}`
  expect(JSON.parse(strFromU8(at(`${merchant}/merchant.json`)))).toMatchObject({
    name: project.name,
    ios: 'com.lamps.app',
    android: 'com.lamps.app',
    project: project.id,
    channel: 'production',
    server: vitrine.services.config.publicUrl,
  })
  const { width, height, hasAlpha } = await sharp(at(`${merchant}/icon.png`)).metadata()
  expect([width, height, hasAlpha]).toEqual([1024, 1024, false])
  const { certificate, key } = await getOrCreateUpdateKeys(vitrine.services, project.id)
  expect(strFromU8(at(`${merchant}/certificate.pem`))).toBe(certificate)
  const whole = Buffer.concat(Object.values(files))
  for (const secret of [key.slice(60, 120), 'MIGT-the-merchants', 'a-very-private-key'])
    expect(whole.includes(secret), secret).toBe(false)
  expect(Object.keys(files).filter((path) => /\.test\.|node_modules|\.env/.test(path))).toEqual([])
  expect((await fetch(`${vitrine.url}${url}x`)).status).toBe(401)
})

describe('Android push setup', () => {
  const FILE = (name: string) =>
    JSON.stringify({
      project_info: { project_number: '4711', project_id: 'lamps-push', storage_bucket: 'x' },
      client: [
        {
          client_info: {
            mobilesdk_app_id: '1:4711:android:ab12',
            android_client_info: { package_name: name },
          },
          api_key: [{ current_key: 'AIza-the-merchants' }],
        },
      ],
    })
  const saveFirebaseFile = (file: string | null) =>
    vitrine.call(saveFirebaseApp, { project: project.id, file }, owner.access)

  test('takes the Firebase file, whose key is stored encrypted and used in builds only', async () => {
    expect((await saveFirebaseFile(FILE('com.lamps.app'))).status).toBe(200)
    expect(JSON.stringify(await overview())).not.toContain('AIza')
    expect((await overview()).setup.firebase).toBe('lamps-push')
    const row = await rowOf()
    expect(JSON.stringify(row)).not.toContain('AIza')
    const files = await getProjectFiles(vitrine.services, row, await planOf(row))
    const path = Object.keys(files).find((one) => one.endsWith('google-services.json')) ?? ''
    expect(String(files[path])).toContain('AIza-the-merchants')
    await saveFirebaseFile(null)
    expect((await overview()).setup.firebase).toBeNull()
  })

  test('refuses a Firebase file of another app and any other file', async () => {
    expect((await saveFirebaseFile(FILE('com.other.app'))).error?.code).toBe('other-app')
    for (const file of ['', '{}', 'null', '[[]]', '{"project_info":null}', '\0'])
      expect((await saveFirebaseFile(file)).status).toBe(400)
    expect((await overview()).setup.firebase).toBeNull()
  })
})

test('ten thousand app builds are paged without gaps or repetitions, and without their logs', async () => {
  await vitrine.services.db.execute(sql`
    insert into app_builds (project_id, id, platform, channel, version, number, runtime, record, state, log, created)
    select ${project.id}, gen_random_uuid(), 'ios', 'production', '1.0.0', n, '1', '{}', 'failed', repeat('line ', 100),
      timestamptz '2026-01-01' + (n / 3) * interval '1 second'
    from generate_series(1, 10000) n`)
  const first = await overview()
  expect(first.builds).toHaveLength(BUILDS_PAGE_SIZE)
  expect(JSON.stringify(first).length).toBeLessThan(20_000)
  const buildNumbers = first.builds.map(({ number }) => number)
  let { cursor } = first
  for (let page = 0; page < 5; page++) {
    const next = await vitrine.must(listBuilds, { project: project.id, cursor }, owner.access)
    buildNumbers.push(...next.builds.map(({ number }) => number))
    cursor = next.cursor
  }
  expect(new Set(buildNumbers).size).toBe(6 * BUILDS_PAGE_SIZE)
  expect(Math.min(...buildNumbers)).toBeGreaterThan(10_000 - 6 * BUILDS_PAGE_SIZE - 3)
})

test('a release submits a finished app build to its store; without store keys it is held back, and a submission is not undone', async () => {
  const { id: build } = await order()
  await letTimePass(build)
  await reaches(build, 'finished')
  const id = createId()
  const wish = {
    project: project.id,
    id,
    version: null,
    name: 'Winter',
    note: '',
    at: '2090-03-01T09:00:00.000Z',
    parts: [{ kind: 'build' as const, ref: build }],
  }
  expect((await vitrine.call(saveRelease, wish, owner.access)).error?.code).toBe('no-store-keys')
  const other = { ...wish, parts: [{ kind: 'build' as const, ref: createId() }] }
  expect((await vitrine.call(saveRelease, other, owner.access)).error?.code).toBe('no-build')
  await saveKeys()
  const { release } = await vitrine.must(saveRelease, wish, owner.access)
  expect(release.parts).toMatchObject([{ title: 'Android 1.0.0 (100)', problem: null }])
  await vitrine.must(startRelease, { project: project.id, id, version: 1 }, owner.access)
  await followBuild.run({ project: project.id, id: build }, vitrine.services)
  await reaches(build, 'submitted')
  const back = await vitrine.must(rollBackRelease, { project: project.id, id }, owner.access)
  expect(back.release.parts).toMatchObject([{ rollbackProblem: 'at-store' }])
})
