import { Validator } from '@seriousme/openapi-schema-validator'
import { listInputProblems } from '@vitrine/core/contract/call'
import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS, webhookBody } from '@vitrine/core/contract/shop/webhook-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { escapeHtml } from '../../infra/http/plain-page.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { CALLS as ALL } from '../index.ts'
import { formatSchema } from './page/format-schema.ts'

// Calls for admins are not documented for anyone else.
const CALLS = ALL.filter(({ who }) => who !== 'admin')

const media = z.object({
  schema: z.record(z.string(), z.unknown()),
  example: z.unknown().optional(),
  examples: z
    .record(z.string(), z.object({ value: z.object({ error: z.object({ code: z.string() }) }) }))
    .optional(),
})
const body = z.object({ content: z.object({ 'application/json': media }) })
const operation = z.object({
  operationId: z.string(),
  description: z.string(),
  security: z.array(z.unknown()),
  requestBody: body,
  responses: z.record(z.string(), body),
})
const hook = z.object({ requestBody: z.object({ content: z.object({ 'application/json': media }) }) })
const document = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.object({ post: operation })),
  webhooks: z.record(z.string(), z.object({ post: hook })),
})

let vitrine: Vitrine
let page: string
let api: z.output<typeof document>
beforeAll(async () => {
  vitrine = await startVitrine()
  const answer = await fetch(`${vitrine.url}/api/docs/`)
  // A trailing slash leads to the same page.
  expect(answer.url).toBe(`${vitrine.url}/api/docs`)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  page = await answer.text()
  api = document.parse(await (await fetch(`${vitrine.url}/api/openapi.json`)).json())
})
afterAll(() => vitrine?.close())

test('the API is an OpenAPI document that tools read', async () => {
  const validator = new Validator()
  const openapi = await (await fetch(`${vitrine.url}/api/openapi.json`)).json()
  expect(await validator.validate(z.record(z.string(), z.unknown()).parse(openapi))).toEqual({ valid: true })
  expect(api.openapi).toBe('3.1.0')
  expect(Object.keys(api.paths).sort()).toEqual(CALLS.map(({ path }) => path).sort())
  const ids = Object.values(api.paths).map(({ post }) => post.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(CALLS.map((call) => [call.path, call] as const))(
  'the OpenAPI document describes %s with input, example, permissions and every error',
  (path, call) => {
    const { post } = api.paths[path] ?? {}
    const requestBody = post?.requestBody.content['application/json']
    expect(requestBody?.example).toEqual(call.example)
    expect(requestBody?.schema.type).toBe('object')
    expect(post?.security.length).toBe(call.who === 'anyone' ? 0 : call.key ? 2 : 1)
    const documentedErrors = Object.entries(post?.responses ?? {}).flatMap(([status, { content }]) =>
      Object.values(content['application/json'].examples ?? {}).map(
        ({ value }) => [value.error.code, Number(status)] as const,
      ),
    )
    const declared = Object.entries(listInputProblems(call)).map(
      ([code, { status }]) => [code, status] as const,
    )
    expect(documentedErrors.sort()).toEqual(declared.sort())
  },
)

test.each(CALLS.map((call) => [call.path, call] as const))(
  'the API page describes %s with purpose, permissions and errors',
  (path, call) => {
    const [section = ''] = page.split(`<section id="${path}">`)[1]?.split('</section>') ?? []
    expect(section).toContain('Access: ')
    expect(section).toContain('<h4>Request</h4><pre tabindex="0">{')
    for (const [code, { status, message }] of Object.entries(listInputProblems(call)))
      expect(section).toContain(
        `<td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(message)}</td>`,
      )
  },
)

test.each(WEBHOOK_EVENT_TYPES)(
  'the OpenAPI document and the API page describe the webhook %s with an example',
  (type) => {
    const { schema, example } = api.webhooks[type]?.post.requestBody.content['application/json'] ?? {}
    const { data } = webhookBody.parse(example)
    expect(WEBHOOK_EVENTS[type].data.parse(data)).toEqual(data)
    expect(schema).toMatchObject({ properties: { type: { const: type }, data: { type: 'object' } } })
    const [section = ''] = page.split(`<section id="webhook:${type}">`)[1]?.split('</section>') ?? []
    expect(section).toContain(escapeHtml(WEBHOOK_EVENTS[type].summary))
  },
)

test('the API page needs only its own server and one script of it, as its content security policy demands', async () => {
  const scripts = [...page.matchAll(/<script(?! type="application\/json")[^>]*>/g)].map(([tag]) => tag)
  expect(scripts).toEqual(['<script src="/api/docs.js" defer>'])
  expect(page).not.toMatch(/<link rel="stylesheet"|@import|url\(/)
  const script = await fetch(`${vitrine.url}/api/docs.js`)
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test('an example in the API page cannot end the element that holds it', () => {
  const examples = [...page.matchAll(/<script type="application\/json">([\s\S]*?)<\/script>/g)]
  expect(examples.length).toBe(Object.keys(api.paths).length)
  for (const [, example = ''] of examples) expect(() => JSON.parse(example)).not.toThrow()
})

test('the API page prints types as a person would write them', () => {
  const call = CALLS.find(({ path }) => path === '/projects/update')
  expect(call && formatSchema(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }))).toContain(
    ['{', '  project: uuid', '  name?: string (1–60)'].join('\n'),
  )
})
