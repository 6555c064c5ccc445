import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  convertCertificatePEMToCertificate,
  convertPrivateKeyPEMToPrivateKey,
  validateSelfSignedCertificate,
} from '@expo/code-signing-certificates'
import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { rollBackRelease, saveRelease, startRelease } from '@vitrine/core/contract/releases/releases'
import {
  publishUpdate,
  rollBackUpdate,
  shareUpdate,
  updatesOverview,
} from '@vitrine/core/contract/releases/updates'
import { type InstalledBuild, updatePhone } from '@vitrine/testing/fake-update-client.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { getOrCreateUpdateKeys } from '../../services/app-builds/update-signing.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { isInShare } from './choose-update.ts'
import { importScript } from './import-script.job.ts'
import { readBundles } from './script-bundles.ts'
import { createScriptFolder, importTestScript } from './updates.testing.ts'

let vitrine: Vitrine
let owner: Session
let project: Project
let certificate: string

beforeAll(async () => {
  vitrine = await startVitrine({ env: { PHONE_DIST: '/nowhere/phone' } })
  owner = await vitrine.merchant()
  // Creating a key pair takes long, so one project serves all tests.
  project = await vitrine.project(owner)
  certificate = (await getOrCreateUpdateKeys(vitrine.services, project.id)).certificate
})
afterAll(() => vitrine?.close())
beforeEach(async () => {
  const { db, cacheInvalidation } = vitrine.services
  await db.delete(schema.appUpdates).where(eq(schema.appUpdates.project_id, project.id))
  await db.delete(schema.appDevices).where(eq(schema.appDevices.project_id, project.id))
  cacheInvalidation.project.notify(project.id)
  await db.delete(schema.appBundles)
  await importTestScript(vitrine.services, 'first', '1', new Date('2026-02-01'))
})

const phone = (over: Partial<InstalledBuild> = {}, device?: string) =>
  updatePhone(
    {
      url: `${vitrine.url}/updates/${project.id}`,
      platform: 'ios',
      runtime: '1',
      channel: 'production',
      certificate,
      builtAt: new Date('2026-01-02'),
      ...over,
    },
    device,
  )
const send = async (over: { share?: number; channel?: 'production' | 'preview'; id?: string } = {}) =>
  (
    await vitrine.must(
      publishUpdate,
      { project: project.id, id: createId(), channel: 'production', share: 100, note: '', ...over },
      owner.access,
    )
  ).update
const overview = () => vitrine.must(updatesOverview, { project: project.id }, owner.access)
const fetchManifest = (headers: Record<string, string>, query = '') =>
  fetch(`${vitrine.url}/updates/${project.id}${query}`, {
    headers: {
      'expo-protocol-version': '1',
      'expo-platform': 'ios',
      'expo-runtime-version': '1',
      ...headers,
    },
  })

describe('a phone with over-the-air updates', () => {
  test('runs its embedded update while none was published', async () => {
    const own = phone()
    expect(await own.open()).toEqual({ kind: 'nothing' })
    expect(own.script()).toBeNull()
  })

  test('downloads a signed update, runs it, and downloads nothing twice', async () => {
    const sentUpdate = await send()
    const own = phone()
    expect(await own.open()).toMatchObject({ kind: 'updated', fetched: 2 })
    expect(own.script()).toBe('ios says first')
    expect(await own.open()).toEqual({ kind: 'nothing' })
    expect(await phone({ platform: 'android' }).open()).toMatchObject({ kind: 'updated' })
    await own.open()
    expect((await overview()).updates.find(({ id }) => id === sentUpdate.id)).toMatchObject({
      devices: 1,
      failed: 0,
    })
    // Another script with the same image, which is stored already.
    await importTestScript(vitrine.services, 'second')
    await send()
    expect(await own.open()).toMatchObject({ kind: 'updated', fetched: 1 })
    expect(own.script()).toBe('ios says second')
  })

  test('learns from the manifest whose app it is, and no secret', async () => {
    await send()
    const updateCheck = await phone().open()
    const manifest = updateCheck.kind === 'updated' ? updateCheck.manifest : null
    expect(manifest?.extra.expoClient).toMatchObject({
      name: project.name,
      extra: { slug: project.slug, server: vitrine.services.config.publicUrl },
    })
    const [row] = await vitrine.services.db
      .select()
      .from(schema.projects)
      .where(eq(schema.projects.id, project.id))
    expect(JSON.stringify(manifest)).not.toContain(row?.token)
  })

  test('refuses an update that is signed for another merchant', async () => {
    await send()
    const other = await vitrine.project(owner)
    const { certificate: others } = await getOrCreateUpdateKeys(vitrine.services, other.id)
    await expect(phone({ certificate: others }).open()).rejects.toThrow('Incorrect signature')
  })

  test('with an older runtime gets the newest compatible update only', async () => {
    await send()
    await importTestScript(vitrine.services, 'for newer builds', '2')
    await send()
    const [older, newer, newest] = [phone(), phone({ runtime: '2' }), phone({ runtime: '3' })]
    await Promise.all([older.open(), newer.open(), newest.open()])
    expect([older.script(), newer.script(), newest.script()]).toEqual([
      'ios says first',
      'ios says for newer builds',
      null,
    ])
  })

  test('on the preview channel gets updates before shoppers', async () => {
    await send({ channel: 'preview' })
    const [tried, shopper] = [phone({ channel: 'preview' }), phone()]
    await Promise.all([tried.open(), shopper.open()])
    expect([tried.script(), shopper.script()]).toEqual(['ios says first', null])
  })

  test('with a newer build than the update keeps its build', async () => {
    await send()
    const young = phone({ builtAt: new Date(Date.now() + 60_000) })
    expect(await young.open()).toEqual({ kind: 'nothing' })
  })

  test('reports an update that fails to open and is not offered it again', async () => {
    const sentUpdate = await send()
    const own = phone()
    await own.open()
    own.crash()
    expect(await own.open()).toEqual({ kind: 'nothing' })
    expect((await overview()).updates.find(({ id }) => id === sentUpdate.id)).toMatchObject({
      devices: 0,
      failed: 1,
    })
  })
})

describe('a gradual rollout of an update', () => {
  test('reaches its share of devices and grows to all', async () => {
    const { id } = await send({ share: 40 })
    const devices = Array.from({ length: 12 }, () => crypto.randomUUID())
    const phones = devices.map((device) => phone({}, device))
    const running = async () => {
      await Promise.all(phones.map((one) => one.open()))
      return phones.filter((one) => one.script() !== null).map(({ device }) => device)
    }
    expect(await running()).toEqual(devices.filter((device) => isInShare({ id, share: 40 }, device)))
    const all = await vitrine.must(shareUpdate, { project: project.id, id, share: 100 }, owner.access)
    expect(all.update.share).toBe(100)
    expect(await running()).toEqual(devices)
  })

  test('cannot shrink, and blocks the next update until it reaches all', async () => {
    const { id } = await send({ share: 40 })
    const fewer = await vitrine.call(shareUpdate, { project: project.id, id, share: 10 }, owner.access)
    expect([fewer.status, fewer.error?.code]).toEqual([409, 'fewer'])
    await importTestScript(vitrine.services, 'next')
    const next = { project: project.id, id: createId(), channel: 'production' as const, share: 100, note: '' }
    const response = await vitrine.call(publishUpdate, next, owner.access)
    expect([response.status, response.error?.code]).toEqual([409, 'rolling-out'])
  })
})

describe('rolling back an update', () => {
  test('brings back the previous one, and a second rollback the one before', async () => {
    await send()
    const own = phone()
    await own.open()
    await importTestScript(vitrine.services, 'worse')
    const worse = await send()
    await own.open()
    expect(own.script()).toBe('ios says worse')
    const { update } = await vitrine.must(rollBackUpdate, { project: project.id, id: worse.id }, owner.access)
    expect(update).toMatchObject({ kind: 'script', rolledBackUpdateId: worse.id, share: 100 })
    expect(await own.open()).toMatchObject({ kind: 'updated', fetched: 0 })
    expect(own.script()).toBe('ios says first')
    await vitrine.must(rollBackUpdate, { project: project.id, id: update.id }, owner.access)
    await own.open()
    expect(own.script()).toBe('ios says worse')
  })

  test('that was the first leads to each build’s embedded update', async () => {
    const { id } = await send()
    const own = phone()
    await own.open()
    await vitrine.must(rollBackUpdate, { project: project.id, id }, owner.access)
    expect(await own.open()).toEqual({ kind: 'embedded' })
    expect(own.script()).toBeNull()
    expect(await own.open()).toEqual({ kind: 'nothing' })
  })

  test('twice or by two people at once happens once; of an older update it is refused', async () => {
    const first = await send()
    await importTestScript(vitrine.services, 'later')
    const { id } = await send()
    const input = { project: project.id, id }
    const answers = await Promise.all([1, 2, 3].map(() => vitrine.must(rollBackUpdate, input, owner.access)))
    expect(new Set(answers.map(({ update }) => update.id)).size).toBe(1)
    expect((await overview()).updates).toHaveLength(3)
    const old = await vitrine.call(rollBackUpdate, { project: project.id, id: first.id }, owner.access)
    expect([old.status, old.error?.code]).toEqual([409, 'not-newest'])
  })
})

describe('publishing an update', () => {
  test('twice with one id, or by two at once, happens once', async () => {
    const id = createId()
    const [one, other] = await Promise.all([send({ id }), send({ id })])
    expect(one).toEqual(other)
    expect((await overview()).updates).toHaveLength(1)
  })

  test('that is already live or empty is refused', async () => {
    await send()
    const input = {
      project: project.id,
      id: createId(),
      channel: 'production' as const,
      share: 100,
      note: '',
    }
    const same = await vitrine.call(publishUpdate, input, owner.access)
    expect([same.status, same.error?.code]).toEqual([409, 'same-script'])
    await vitrine.services.db.delete(schema.appBundles)
    const none = await vitrine.call(publishUpdate, { ...input, channel: 'preview' }, owner.access)
    expect([none.status, none.error?.code]).toEqual([409, 'no-script'])
  })

  test('an over-the-air update of another project is not found', async () => {
    const { id } = await send()
    const other = await vitrine.project(owner)
    for (const call of [rollBackUpdate, shareUpdate]) {
      const answer = await vitrine.call(call, { project: other.id, id, share: 100 }, owner.access)
      expect(answer.status).toBe(404)
    }
  })
})

describe('the update protocol', () => {
  test('sends its version with every response and forbids caching', async () => {
    const answer = await fetchManifest({})
    expect(answer.headers.get('expo-protocol-version')).toBe('1')
    expect(answer.headers.get('expo-sfv-version')).toBe('0')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=0')
    expect(answer.headers.get('content-type')).toMatch(/^multipart\/mixed; boundary=/)
  })

  test('returns a plain signed manifest to clients without multipart support', async () => {
    const headers = {
      accept: 'application/expo+json',
      'expo-expect-signature': 'sig, keyid="root", alg="rsa-v1_5-sha256"',
    }
    expect((await fetchManifest(headers)).status).toBe(204)
    await send()
    const answer = await fetchManifest(headers)
    expect(answer.headers.get('content-type')).toBe('application/expo+json; charset=utf-8')
    expect(answer.headers.get('expo-signature')).toMatch(
      /^sig="[\w+/]+=*", keyid="root", alg="rsa-v1_5-sha256"$/,
    )
    expect(await answer.json()).toMatchObject({ runtimeVersion: '1' })
  })

  test('accepts platform and runtime in the query too', async () => {
    const answer = await fetch(`${vitrine.url}/updates/${project.id}?platform=android&runtime-version=1`, {
      headers: { 'expo-protocol-version': '1' },
    })
    expect(answer.status).toBe(200)
  })

  test.each([
    ['no version of the protocol', { 'expo-protocol-version': '0' }, 400],
    ['a system of neither kind', { 'expo-platform': 'windows' }, 400],
    ['a runtime that is none', { 'expo-runtime-version': '../../x' }, 400],
    ['a channel that is none', { 'expo-channel-name': 'secret' }, 404],
    ['a form that is none', { accept: 'text/plain' }, 406],
    ['a signature by another key', { 'expo-expect-signature': 'sig, keyid="theirs"' }, 400],
    ['a signature by another rule', { 'expo-expect-signature': 'sig, alg="none"' }, 400],
    ['no structured field', { 'expo-expect-signature': '((' }, 400],
  ])('refuses %s with a message', async (_name, headers, status) => {
    const answer = await fetchManifest(headers)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: { message: expect.stringMatching(/\w+ \w+/) } })
  })

  test.each([
    ['half a text', '"'],
    ['too much', 'a'.repeat(3000)],
    ['no id', '"not-an-id"'],
    ['an inner list', '(1 2)'],
  ])('answers a device with unusual values: %s', async (_name, odd) => {
    const answer = await fetchManifest({
      'eas-client-id': odd,
      'expo-current-update-id': odd,
      'expo-recent-failed-update-ids': odd,
      'expo-fatal-error': odd,
    })
    expect(answer.status).toBe(200)
  })

  test('answers not found for an unknown project', async () => {
    for (const id of [crypto.randomUUID(), 'nobody', "' or 1=1"])
      expect((await fetch(`${vitrine.url}/updates/${encodeURIComponent(id)}`)).status).toBe(404)
  })
})

describe('a file of an update', () => {
  test('is immutable at its address, compressed as accepted, and never a page', async () => {
    await send()
    const updateCheck = await phone().open()
    const asset = updateCheck.kind === 'updated' ? updateCheck.manifest.launchAsset : null
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(String(asset?.url), { headers: { 'accept-encoding': encoding } })
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect(await answer.text()).toBe('ios says first')
    }
    expect((await fetch(`${vitrine.url}/updates/assets/${'a'.repeat(43)}`)).status).toBe(404)
    expect((await fetch(`${vitrine.url}/updates/assets/x`)).status).toBe(404)
  })
})

test('a project has one code-signing key pair, whoever requests it first, with the private key encrypted', async () => {
  const other = await vitrine.project(owner)
  const [one, two] = await Promise.all([1, 2].map(() => getOrCreateUpdateKeys(vitrine.services, other.id)))
  expect(one).toEqual(two)
  const [row] = await vitrine.services.db
    .select({ kept: schema.projects.update_keys })
    .from(schema.projects)
    .where(eq(schema.projects.id, other.id))
  expect(row?.kept).toMatch(/^encrypted\./)
  const pem = convertCertificatePEMToCertificate(one?.certificate ?? '')
  const privateKey = convertPrivateKeyPEMToPrivateKey(one?.key ?? '')
  expect(() => validateSelfSignedCertificate(pem, { privateKey, publicKey: pem.publicKey })).not.toThrow()
})

test('the app script of the product is imported once, by however many processes', async () => {
  await vitrine.services.db.delete(schema.appBundles)
  const { config } = vitrine.services
  const services = { ...vitrine.services, config: { ...config, phoneDist: createScriptFolder('hello') } }
  await Promise.all([1, 2].map(() => importScript.run({}, services)))
  await importScript.run({}, services)
  expect(await vitrine.services.db.$count(schema.appBundles)).toBe(2)
  // Compiled again, it is the same.
  expect(await importTestScript(vitrine.services, 'hello')).toBe(0)
})

test('a folder with missing files is not an app script', async () => {
  const odd = createScriptFolder('odd')
  writeFileSync(
    join(odd, 'metadata.json'),
    JSON.stringify({ version: 0, fileMetadata: { ios: { bundle: '../../etc/passwd', assets: [] } } }),
  )
  await expect(readBundles(odd)).rejects.toThrow('leads out of the folder')
})

test('a release publishes the newest app script to all devices, and its rollback the previous one', async () => {
  const id = createId()
  const { release } = await vitrine.must(
    saveRelease,
    {
      project: project.id,
      id,
      version: null,
      name: 'Winter',
      note: '',
      at: '2090-03-01T09:00:00.000Z',
      parts: [{ kind: 'update', ref: null }],
    },
    owner.access,
  )
  expect(release.parts).toMatchObject([{ kind: 'update', problem: null }])
  const own = phone()
  expect(await own.open()).toEqual({ kind: 'nothing' })
  const out = await vitrine.must(startRelease, { project: project.id, id, version: 1 }, owner.access)
  expect(out.release.state).toBe('out')
  expect((await overview()).updates).toMatchObject([{ share: 100, note: 'Winter' }])
  await own.open()
  expect(own.script()).toBe('ios says first')
  const back = await vitrine.must(rollBackRelease, { project: project.id, id }, owner.access)
  expect(back.release.parts).toMatchObject([{ rollbackProblem: null }])
  await own.open()
  expect(own.script()).toBeNull()
})
