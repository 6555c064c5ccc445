import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CallContract, callNarrowings, getCallContracts, readCallManifest } from './calls.ts'
import { shapeOfCall } from './schema.ts'

const recorded = readCallManifest()
const today = getCallContracts()

test('a new server accepts and answers all that an installed app or an open page relies on', () => {
  expect(callNarrowings(recorded, today), 'answer as before, or add a call beside this one').toEqual([])
})

test('the contract of each call of shoppers is recorded', () => {
  expect(today, 'run `npm run shapes` and commit what it writes').toEqual(recorded)
})

test('every call that the shopping app makes has a recorded contract', () => {
  const root = join(import.meta.dirname, '..')
  const paths = globSync('{packages/storefront,apps/web,apps/shopper}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\.testing\./.test(file))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/['`](?:\$\{\w+\})?(?:\/api)?(\/shopper\/[\w-]+)/g),
    ])
    .map(([, path]) => `POST ${path}`)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((name) => !(name in recorded))).toEqual([])
})

describe('an older app of a made-up call', () => {
  const before = {
    input: z.object({
      slug: z.string().max(40),
      sort: z.enum(['new', 'price']),
      count: z.int().min(1).max(10).optional(),
      push: z.discriminatedUnion('channel', [
        z.object({ channel: z.literal('expo'), token: z.string() }),
        z.object({ channel: z.literal('web'), token: z.string(), key: z.string() }),
      ]),
      notes: z.record(z.string(), z.string()).optional(),
    }),
    output: z.object({
      items: z.array(z.object({ name: z.string(), stars: z.number(), sold: z.int().nullable() })),
      state: z.enum(['open', 'closed']),
      hint: z.string().optional(),
    }),
  }
  const contractOf = (change: Partial<Record<keyof typeof before, z.ZodType>> & { bytes?: number }) => ({
    bytes: change.bytes ?? 100,
    errors: { 'not-found': 404 },
    input: shapeOfCall(change.input ?? before.input, 'input'),
    output: shapeOfCall(change.output ?? before.output, 'output'),
  })
  const whyRefused = (after: CallContract | null) =>
    callNarrowings({ 'POST /made-up': contractOf({}) }, after ? { 'POST /made-up': after } : {})

  const { input, output } = before
  const item = output.shape.items.element
  const list = (of: z.ZodType) => output.extend({ items: z.array(of) })
  const channels = input.shape.push.options

  test('works with a server that accepts more and answers more', () => {
    const after = contractOf({
      bytes: 200,
      input: input.extend({
        slug: z.string().max(80),
        sort: z.enum(['new', 'price', 'name']).default('new'),
        count: z.number().min(0).max(20).optional(),
        push: z.discriminatedUnion('channel', [
          ...channels,
          z.object({ channel: z.literal('apns'), token: z.string(), topic: z.string() }),
        ]),
        added: z.string().optional(),
      }),
      output: output.extend({
        items: z.array(item.extend({ stars: z.int(), sold: z.int(), price: z.int().nullable() })),
        state: z.enum(['open']),
        hint: z.string(),
      }),
    })
    expect(whyRefused(after)).toEqual([])
    expect({ 'POST /made-up': after }).not.toEqual({ 'POST /made-up': contractOf({}) })
  })
  test.each<[string, CallContract | null, string]>([
    ['is gone', null, 'POST /made-up is gone'],
    ['loses an error', { ...contractOf({}), errors: {} }, 'does not answer 404 "not-found"'],
    ['accepts smaller requests', contractOf({ bytes: 99 }), 'accepted 100 bytes'],
    ['requires a new field', contractOf({ input: input.extend({ added: z.string() }) }), 'added is demanded'],
    ['requires an optional field', contractOf({ input: input.required() }), 'count may not be missing'],
    ['drops a field', contractOf({ input: input.omit({ slug: true }) }), 'slug is gone'],
    [
      'accepts shorter texts',
      contractOf({ input: input.extend({ slug: z.string().max(20) }) }),
      'slug was at most 40',
    ],
    [
      'wants a longer text',
      contractOf({ input: input.extend({ slug: z.string().min(2).max(40) }) }),
      'slug was at least',
    ],
    [
      'accepts fewer options',
      contractOf({ input: input.extend({ sort: z.enum(['new']) }) }),
      'sort cannot be "price"',
    ],
    [
      'accepts fewer kinds of records',
      contractOf({ input: input.extend({ push: z.discriminatedUnion('channel', [channels[0]]) }) }),
      'push[web]',
    ],
    [
      'requires a new field in one kind of record',
      contractOf({
        input: input.extend({
          push: z.discriminatedUnion('channel', [channels[0].extend({ app: z.string() }), channels[1]]),
        }),
      }),
      'push[expo].app is demanded',
    ],
    [
      'accepts another type',
      contractOf({ input: input.extend({ slug: z.int() }) }),
      'slug was a text and is a whole number',
    ],
    [
      'accepts other values of a map',
      contractOf({ input: input.extend({ notes: z.record(z.string(), z.int()).optional() }) }),
      'notes.* was a text',
    ],
    [
      'answers without a field',
      contractOf({ output: list(item.omit({ stars: true })) }),
      'items[].stars is gone',
    ],
    [
      'answers without an optional field',
      contractOf({ output: output.omit({ hint: true }) }),
      'hint is gone',
    ],
    [
      'may leave out a field of its answer',
      contractOf({ output: output.extend({ state: output.shape.state.optional() }) }),
      'state can be missing',
    ],
    [
      'may answer with none',
      contractOf({ output: list(item.extend({ stars: z.number().nullable() })) }),
      'items[].stars can be none',
    ],
    [
      'answers with another type',
      contractOf({ output: list(item.extend({ stars: z.string() })) }),
      'items[].stars was a number and is a text',
    ],
    [
      'answers with a number that is not whole',
      contractOf({ output: list(item.extend({ sold: z.number().nullable() })) }),
      'items[].sold was a whole number',
    ],
    [
      'answers with a new option',
      contractOf({ output: output.extend({ state: z.enum(['open', 'closed', 'paused']) }) }),
      'state can be "paused", which older readers do not know',
    ],
  ])('fails on a server whose call %s', (_what, after, reason) => {
    expect(whyRefused(after).join('\n')).toContain(reason)
  })
})
