import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { BuildOrder } from './builder.types.ts'
import { createEasBuilder } from './eas.ts'

/** Requests that Expo's service received, and its next response. */
let server: Server
let url = ''
let answer: object = {}
const receivedRequests: { query: string; variables: unknown; authorization: unknown }[] = []
const folder = mkdtempSync(join(tmpdir(), 'vt-eas-'))
/** A fake of the command line tool, which records its arguments and prints the configured output. */
const tool = join(folder, 'eas.mjs')
const outputPath = join(folder, 'said.json')
const setOutput = (out: string, code = 0) =>
  writeFileSync(join(folder, 'out.json'), JSON.stringify({ out, code }))

beforeAll(async () => {
  writeFileSync(
    tool,
    `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
const { EXPO_TOKEN, EAS_NO_VCS, EAS_PROJECT_ROOT, EXPO_ASC_KEY_ID, EXPO_ASC_API_KEY_PATH, SECRETS_KEY } = process.env
writeFileSync(${JSON.stringify(outputPath)}, JSON.stringify({ words: process.argv.slice(2), env: { EXPO_TOKEN, EAS_NO_VCS, EXPO_ASC_KEY_ID, SECRETS_KEY }, project: existsSync(EAS_PROJECT_ROOT + '/apps/shopper/eas.json'), key: EXPO_ASC_API_KEY_PATH && readFileSync(EXPO_ASC_API_KEY_PATH, 'utf8') }))
const { out, code } = JSON.parse(readFileSync(${JSON.stringify(join(folder, 'out.json'))}, 'utf8'))
if (code === 0) process.stdout.write(out)
else process.stderr.write(out)
process.exitCode = code
`,
  )
  chmodSync(tool, 0o700)
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      const read = z.object({ query: z.string(), variables: z.unknown() }).parse(JSON.parse(body))
      receivedRequests.push({ ...read, authorization: request.headers.authorization })
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  receivedRequests.length = 0
})

const builder = () =>
  createEasBuilder({ cli: `${process.execPath} ${tool}`, token: 'robot', url, dataDir: folder })
const order: BuildOrder = {
  project: 'p',
  id: '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1d61',
  platform: 'ios',
  channel: 'production',
  easProject: 'app-at-expo',
  files: async () => ({ 'apps/shopper/eas.json': '{}', 'package.json': '{}' }),
}
const none = { apple: null, play: null }
const node = { id: 'b1', status: 'IN_QUEUE', message: order.id, artifacts: null, error: null }
const called = () =>
  z
    .object({
      words: z.array(z.string()),
      env: z.record(z.string(), z.string().optional()),
      project: z.boolean(),
      key: z.string().optional(),
    })
    .parse(JSON.parse(readFileSync(outputPath, 'utf8')))

test('an app build starts with the EAS tool in the merchant’s own project, under our id, with store keys only while it runs', async () => {
  setOutput(JSON.stringify([node]))
  process.env.SECRETS_KEY = 'ours alone'
  const apple = { key: 'p8', keyId: 'KEY', issuer: 'i', team: 't', app: '1' }
  expect(await builder().start(order, { apple, play: null })).toMatchObject({ ref: 'b1', state: 'queued' })
  delete process.env.SECRETS_KEY
  const { words, env, project, key } = called()
  expect(words.join(' ')).toBe(
    `build --platform ios --profile production --message ${order.id} --non-interactive --json --no-wait`,
  )
  expect(env).toEqual({ EXPO_TOKEN: 'robot', EAS_NO_VCS: '1', EXPO_ASC_KEY_ID: 'KEY' })
  expect([project, key]).toEqual([true, 'p8'])
})

test('an app build is found by our id after a lost response', async () => {
  answer = { data: { app: { byId: { builds: [{ ...node, message: 'another' }, node] } } } }
  expect(await builder().find(order)).toMatchObject({ ref: 'b1', state: 'queued' })
  expect(receivedRequests[0]).toMatchObject({
    authorization: 'Bearer robot',
    variables: { appId: 'app-at-expo', offset: 0, limit: 30 },
  })
  answer = { data: { app: { byId: { builds: [] } } } }
  expect(await builder().find(order)).toBeNull()
})

test.each([
  ['NEW', 'queued'],
  ['IN_PROGRESS', 'building'],
  ['PENDING_CANCEL', 'building'],
  ['CANCELED', 'cancelled'],
  ['ERRORED', 'failed'],
  ['FINISHED', 'finished'],
])('the EAS build status %s is %s here', async (status, state) => {
  const error = status === 'ERRORED' ? { errorCode: 'GRADLE', message: 'It broke' } : null
  answer = { data: { builds: { byId: { ...node, status, error } } } }
  const progress = await builder().getProgress(order, 'b1')
  expect([progress.state, progress.log]).toEqual([state, error ? 'GRADLE: It broke\n' : ''])
})

test('an EAS error is reported with its message, and an unclear result is looked up again', async () => {
  setOutput('Error: Provisioning profile is missing', 1)
  await expect(builder().start(order, none)).rejects.toMatchObject({
    kind: 'refused',
    log: expect.stringContaining('Provisioning profile'),
  })
  setOutput('not json')
  answer = { data: { app: { byId: { builds: [] } } } }
  await expect(builder().start(order, none)).rejects.toMatchObject({ kind: 'away' })
  answer = { errors: [{ message: 'Not allowed' }] }
  await expect(builder().getProgress(order, 'b1')).rejects.toMatchObject({
    kind: 'refused',
    message: 'Not allowed',
  })
  const nobody = createEasBuilder({ cli: 'x', token: 't', url: 'http://127.0.0.1:9', dataDir: folder })
  await expect(nobody.getProgress(order, 'b1')).rejects.toMatchObject({ kind: 'away' })
})

test('a build tool that prints without end is ended, and its build counts as unknown', async () => {
  const program = join(folder, 'endless.mjs')
  writeFileSync(program, "const print = () => process.stdout.write('x'.repeat(1e6), print)\nprint()\n")
  const endless = createEasBuilder({
    cli: `${process.execPath} ${program}`,
    token: 't',
    url,
    dataDir: folder,
  })
  await expect(endless.start(order, none)).rejects.toMatchObject({
    kind: 'away',
    message: 'eas-cli ended with null',
  })
})

test('an EAS build is canceled, submitted to its store, and its submission looked up', async () => {
  answer = { data: { build: { cancelBuild: { id: 'b1', status: 'PENDING_CANCEL' } } } }
  await builder().cancel(order, 'b1')
  expect(receivedRequests[0]?.query).toContain('cancelBuild(buildId: $buildId)')
  setOutput('')
  await builder().submit(order, 'b1', none)
  expect(called().words.join(' ')).toBe(
    'submit --platform ios --profile production --id b1 --non-interactive --no-wait',
  )
  const of = (status: string, build: string) => ({
    id: 's',
    status,
    submittedBuild: { id: build },
    error: null,
  })
  answer = { data: { app: { byId: { submissions: [of('ERRORED', 'other'), of('FINISHED', 'b1')] } } } }
  expect(await builder().submission(order, 'b1')).toEqual({ state: 'submitted', log: '' })
  answer = { data: { app: { byId: { submissions: [] } } } }
  expect(await builder().submission(order, 'b1')).toBeNull()
})
