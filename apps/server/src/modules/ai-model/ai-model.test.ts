import type { Session } from '@vitrine/core/contract/accounts/users'
import { getModel, removeModel, saveModel, tryModel } from '@vitrine/core/contract/designs/ai-model'
import { translateTexts } from '@vitrine/core/contract/designs/translations'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { isFullRun } from '@vitrine/testing/effort.ts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { fetchPublic } from '../../infra/http/public-fetch.ts'
import { respondAsAnthropic, respondAsOpenAi, startModel } from '../../services/ai-model/model.testing.ts'
import { parseModelAddress } from '../../services/ai-model/model-address.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

const KEY = 'sk-of-the-merchant'
let model: Awaited<ReturnType<typeof startModel>>
let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  model = await startModel()
  vitrine = await startVitrine({
    env: { ROLE: 'api', MODEL_LOCAL: '1', MODEL_SECONDS: '3', MODEL_CALLS: '5' },
  })
  owner = await vitrine.merchant()
})
beforeEach(async () => {
  project = await vitrine.project(owner)
})
afterAll(async () => {
  await vitrine?.close()
  await model?.stop()
})

const own = (more: object = {}) => ({
  project: project.id,
  kind: 'openai' as const,
  url: model.url,
  name: 'my-model',
  key: KEY,
  ...more,
})
const save = (more?: object) => vitrine.call(saveModel, own(more), owner.access)
const getSettings = () => vitrine.must(getModel, { project: project.id }, owner.access)
const tried = () => vitrine.must(tryModel, { project: project.id }, owner.access)
const TEXT = { text: 'New in', from: 'en' as const, to: ['fr' as const], maximum: 20 }
const translate = (access = owner.access) =>
  vitrine.call(translateTexts, { project: project.id, texts: [TEXT] }, access)

test('a merchant’s own AI model is called with their key, which is stored encrypted and never returned', async () => {
  expect((await translate()).error?.code).toBe('no-model')
  expect((await save({ url: ` ${model.url}/chat/completions/ ` })).status).toBe(200)
  model.behaves(respondAsOpenAi(JSON.stringify({ texts: [{ id: 1, fr: 'Nouveautés' }] })))
  expect((await translate()).data).toEqual({ texts: [{ fr: 'Nouveautés' }], notice: null })
  expect(model.questions[0]).toMatchObject({ path: '/v1/chat/completions', key: `Bearer ${KEY}` })
  const settings = await getSettings()
  expect(settings.own).toEqual({ kind: 'openai', url: model.url, name: 'my-model', key: true, usable: true })
  expect(settings).toMatchObject({ server: false, used: { calls: 1, mostCalls: 5, tokens: 1801 } })
  const { projects } = schema
  const [row] = await vitrine.services.db.select().from(projects).where(eq(projects.id, project.id))
  expect(row?.model_key).toMatch(/^encrypted\./)
  expect(JSON.stringify(row)).not.toContain(KEY)
})

test('changing AI model settings without a key keeps the stored key, but not for another host', async () => {
  await save()
  expect((await save({ key: undefined, name: 'another' })).status).toBe(200)
  expect((await getSettings()).own).toMatchObject({ name: 'another', key: true })
  const elsewhere = { url: 'https://api.evil.com/v1', key: undefined }
  expect((await save(elsewhere)).error).toMatchObject({
    code: 'key-needed',
    fields: { key: expect.any(String) },
  })
  const other = model.url.replace('127.0.0.1', 'localhost')
  expect((await save({ ...elsewhere, url: other })).error?.code).toBe('key-needed')
  expect((await getSettings()).own).toMatchObject({ name: 'another', url: model.url })
  await vitrine.must(removeModel, { project: project.id }, owner.access)
  expect((await getSettings()).own).toBeNull()
  expect((await save(elsewhere)).status).toBe(200)
  expect((await getSettings()).own).toMatchObject({ key: false })
})

test.each([
  ['works', respondAsOpenAi('{"word":"yes"}'), null],
  ['silent', respondAsOpenAi(''), null],
  ['key', status(401), '401'],
  ['unknown', status(404), '404'],
  ['refused', status(400), '400'],
  ['busy', status(500), '500'],
  ...(isFullRun() ? [['busy', status(302), '302'] as const] : []),
] as const)('testing the AI model settings %s', async (outcome, behaviour, modelReply) => {
  await save()
  model.behaves(behaviour)
  expect(await tried()).toMatchObject({ outcome, failure: modelReply })
})

test('testing the AI model settings reports an unreachable host, a timeout and a used-up daily quota', async () => {
  await save({ url: 'http://127.0.0.1:9/v1' })
  expect(await tried()).toMatchObject({ outcome: 'unreached' })
  await save()
  model.behaves(() => undefined)
  const { modelLimits } = vitrine.services.config
  Object.assign(modelLimits, { longestMs: 500 })
  onTestFinished(() => void Object.assign(modelLimits, { longestMs: 3000 }))
  expect(await tried()).toMatchObject({ outcome: 'slow' })
  Object.assign(modelLimits, { longestMs: 3000 })
  model.behaves(respondAsOpenAi('{}'))
  for (let more = 0; more < 3; more += 1) expect(await tried()).toMatchObject({ outcome: 'works' })
  expect(await tried()).toMatchObject({ outcome: 'budget' })
})

test('an AI model with the Anthropic protocol is tested in that protocol', async () => {
  await save({ kind: 'anthropic' })
  model.behaves(respondAsAnthropic('{"word":"yes"}'))
  expect(await tried()).toMatchObject({ outcome: 'works' })
  expect(model.questions[0]).toMatchObject({ path: '/v1/messages', key: KEY })
})

test('only owners set up an AI model, and the list of its requests holds no secret', async () => {
  await save()
  model.behaves(respondAsOpenAi('{}'))
  await tried()
  const rows = await vitrine.services.db
    .select()
    .from(schema.modelCalls)
    .where(eq(schema.modelCalls.project_id, project.id))
    .orderBy(desc(schema.modelCalls.created))
  expect(rows[0]).toMatchObject({ kind: 'try', outcome: 'taken' })
  expect(JSON.stringify(rows)).not.toContain(KEY)
  const stranger = await vitrine.merchant()
  expect((await vitrine.call(saveModel, own(), stranger.access)).status).toBe(404)
})

test('an AI model at a private address is refused, and nothing changes', async () => {
  for (const url of [
    'http://api.example.com',
    'https://10.0.0.1/v1',
    'ftp://a.example.com',
    'https://a.internal',
    'x',
  ])
    expect((await save({ url })).error).toMatchObject({ code: 'not-public' })
  expect((await getSettings()).own).toBeNull()
})

test.each([
  ['https://api.openai.com/v1', 'https://api.openai.com/v1'],
  ['api.anthropic.com/v1/messages', 'https://api.anthropic.com/v1'],
  ['https://models.example.com:8443/', 'https://models.example.com:8443'],
  ['https://models.example.com:22/', null],
  ['http://models.example.com', null],
  ['https://user:pass@models.example.com', null],
  ['https://models.example.com/?to=x', null],
  ['https://localhost/v1', null],
  ['https://127.1/v1', null],
  ['https://[::ffff:10.0.0.1]/v1', null],
  ['https://169.254.169.254/latest', null],
  ['https://metadata.google.internal/', null],
  ['javascript:alert(1)', null],
])('an AI model at %s is reached as %s', (input, address) => {
  expect(parseModelAddress(input, false)).toBe(address)
})

test('an AI model on this machine is allowed only where the server’s settings say so', () => {
  expect(parseModelAddress('http://localhost:11434/v1', true)).toBe('http://localhost:11434/v1')
  expect(parseModelAddress('http://localhost:11434/v1', false)).toBeNull()
  expect(parseModelAddress('ftp://localhost/v1', true)).toBeNull()
})

test('an AI model whose host name resolves to a private address is not called', async () => {
  await expect(
    fetchPublic('http://localhost.localdomain:1/', { method: 'POST', body: '{}' }),
  ).rejects.toThrow()
})

function status(code: number): Parameters<typeof model.behaves>[0] {
  const headers = {
    'content-type': 'application/json',
    location: 'http://10.0.0.1/',
    // The retry follows without a delay; the full run uses the real one.
    ...(isFullRun() ? {} : { 'retry-after-ms': '0' }),
  }
  return (_question, response) => void response.writeHead(code, headers).end('{}')
}
