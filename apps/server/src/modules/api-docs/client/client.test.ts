import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Scope } from '@vitrine/core/contract/accounts/api-key-scopes'
import { createApiKey } from '@vitrine/core/contract/accounts/api-keys'
import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createId } from '../../../infra/db/uuid.ts'
import { startVitrine, type Vitrine } from '../../../testing/start-server.ts'
import { CALLS } from '../../index.ts'
import { makeCall, VitrineError } from './runtime.ts'
import { toTypeScriptType } from './types.ts'

let vitrine: Vitrine
let owner: Session
let project: Project
let text: string
const folder = mkdtempSync(join(tmpdir(), 'vt-client-'))
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  const answer = await fetch(`${vitrine.url}/api/client.ts`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  text = await answer.text()
  writeFileSync(join(folder, 'vitrine.ts'), text)
})
afterAll(async () => {
  await vitrine?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function keyFor(scopes: Scope[]): Promise<string> {
  const input = { project: project.id, id: createId(), name: 'Report', scopes, days: null }
  return (await vitrine.must(createApiKey, input, owner.access)).secret
}

test('the API client has exactly the calls that an API key may make', () => {
  for (const { path, key } of CALLS) expect(text.includes(`\n  '${path}': {`), path).toBe(key !== undefined)
  expect(text).not.toMatch(/^import /m)
  expect(text.match(/: unknown\b/g)?.length ?? 0).toBeLessThan(20)
})

test('the generated API client compiles and type-checks the inputs and outputs of calls', () => {
  const good = `import { createClient } from './vitrine.ts'
const call = createClient({ url: 'https://app.example.com', key: 'vtr_x' })
const { project } = await call('/projects/get', {})
export const name: string = project.name
`
  const bad = `import { createClient } from './vitrine.ts'
const call = createClient({ url: 'https://app.example.com', key: 'vtr_x' })
await call('/projects/delete', {})
const { project } = await call('/projects/get', { project: 7 })
export const name: number = project.name
`
  const check = (program: string) => {
    writeFileSync(join(folder, 'program.ts'), program)
    const flags =
      '--noEmit --strict --target es2024 --module nodenext --skipLibCheck --allowImportingTsExtensions --types '
    const root = join(import.meta.dirname, '../../../../../..')
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const compilation = spawnSync(process.execPath, [tsc, ...flags.split(' '), join(folder, 'program.ts')], {
      encoding: 'utf8',
    })
    return compilation.stdout.split('\n').filter((line) => line.includes('error'))
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  expect(check(good)).toEqual([])
  expect(check(bad)).toHaveLength(3)
})

test('a program reads with the API client and its key, and gets an error for what it may not read', async () => {
  const clientModule: unknown = await import(join(folder, 'vitrine.ts'))
  const createClient: unknown = Reflect.get(Object(clientModule), 'createClient')
  if (typeof createClient !== 'function') throw new Error('The client has no createClient')
  const call = createClient({ url: vitrine.url, key: await keyFor(['analytics:read']) })
  expect(await call('/projects/get', {})).toMatchObject({ project: { id: project.id } })
  await expect(call('/designs/load', {})).rejects.toMatchObject({ code: 'forbidden', status: 403 })
})

/** A server with a sequence of responses that records the requests. */
async function scripted(...answers: RequestListener[]) {
  const keys: (string | string[] | undefined)[] = []
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    request.resume()
    request.on('end', () => (answers.length > 1 ? answers.shift() : answers[0])?.(request, response))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const at = server.address()
  const url = `http://127.0.0.1:${at && typeof at === 'object' ? at.port : 0}/`
  return { url, keys, stop: () => server.close() }
}
const respondWith =
  (status: number, body: object, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const successReply = respondWith(200, { error: null, data: { done: true } })
const busy = respondWith(
  429,
  { error: { code: 'too-many', message: 'Wait' }, data: null },
  { 'retry-after': '0.01' },
)
const lost: RequestListener = (_request, response) => response.destroy()

test('the API client retries a lost, early or unfinished change with one Idempotency-Key, and a read without one', async () => {
  const underWay = respondWith(409, { error: { code: 'under-way', message: 'Still' }, data: null })
  const server = await scripted(lost, busy, underWay, successReply)
  const call = makeCall({ url: server.url, key: 'k' }, new Set(['/a']))
  expect(await call('/a', {})).toEqual({ done: true })
  expect(server.keys).toHaveLength(4)
  expect(new Set(server.keys).size).toBe(1)
  expect(server.keys[0]).toMatch(/^[\w-]{36}$/)
  await call('/b', {})
  await call('/a', {}, { idempotencyKey: 'mine' })
  expect(server.keys.slice(4)).toEqual([undefined, 'mine'])
  server.stop()
})

test('the API client does not retry a refusal, gives up after a timeout and stops when aborted', async () => {
  const refused = await scripted(
    respondWith(400, {
      error: { code: 'invalid', message: 'Check', fields: { name: 'Too long' } },
      data: null,
    }),
  )
  const call = makeCall({ url: refused.url, key: 'k' }, new Set())
  await expect(call('/a', {})).rejects.toEqual(
    new VitrineError('invalid', 'Check', 400, { name: 'Too long' }),
  )
  expect(refused.keys).toHaveLength(1)
  refused.stop()
  const garbled = await scripted((_request, response) => response.writeHead(404).end('<h1>Not here</h1>'))
  await expect(makeCall({ url: garbled.url, key: 'k' }, new Set())('/a', {})).rejects.toMatchObject({
    code: 'unexpected',
    status: 404,
  })
  garbled.stop()
  const away = await scripted(lost)
  await expect(makeCall({ url: away.url, key: 'k', retries: 1 }, new Set())('/a', {})).rejects.toMatchObject({
    code: 'offline',
    status: 0,
  })
  const stopped = new AbortController()
  const pendingCall = makeCall({ url: away.url, key: 'k' }, new Set())('/a', {}, { signal: stopped.signal })
  stopped.abort(new Error('enough'))
  await expect(pendingCall).rejects.toThrow('enough')
  away.stop()
})

test('the API client’s types match the schemas: tuples, unions, records and recursive types', () => {
  const tree = { type: 'object', properties: { of: { type: 'array', items: { $ref: '#' } } } }
  expect(toTypeScriptType(tree, 'Tree')).toEqual({
    type: 'Tree',
    declared: ['type Tree = {\n  of?: Tree[]\n}'],
  })
  expect(toTypeScriptType({ $ref: '#/$defs/a', $defs: { a: { const: 'x' } } }, 'T')).toEqual({
    type: 'TA',
    declared: ['type TA = "x"'],
  })
  expect(toTypeScriptType({ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'T').type).toBe('string | null')
  expect(toTypeScriptType({ type: 'array', items: { enum: ['a', 'b'] } }, 'T').type).toBe('("a" | "b")[]')
  expect(toTypeScriptType({ type: ['string', 'null'], maxLength: 4 }, 'T').type).toBe('string | null')
  expect(toTypeScriptType({ prefixItems: [{ type: 'integer' }, {}] }, 'T').type).toBe('[number, unknown]')
  expect(toTypeScriptType({ type: 'object', additionalProperties: { type: 'number' } }, 'T').type).toBe(
    'Record<string, number>',
  )
  expect(toTypeScriptType({ type: 'object', properties: { 'a-b': {} }, required: ['a-b'] }, 'T').type).toBe(
    '{\n  "a-b": unknown\n}',
  )
})
