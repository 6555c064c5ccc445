import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffDesigns } from './difference.ts'
import { applyBatch, invertBatch, isObject, isSameJson, type Json, type JsonObject } from './operations.ts'
import { startRanks } from './ranks.ts'

const device = 'tab'
const between = (before: JsonObject, after: JsonObject, maxOperations?: number) =>
  diffDesigns(before, after, device, maxOperations).map(({ schema, operation, value }) =>
    value === undefined ? [operation, schema] : [operation, schema, value],
  )
function applied(before: JsonObject, after: JsonObject, maxOperations?: number): JsonObject {
  const result = applyBatch(before, { operations: diffDesigns(before, after, device, maxOperations) })
  if (!result.ok) throw new Error(`${result.path}: ${result.reason}`)
  return result.design
}

const block = (rank: string, title: string, kind = 'text') => ({ rank, kind, title: { en: title }, gap: 8 })
const start: JsonObject = {
  version: 2,
  branding: { mains: '000000', words: ['a'] },
  home: {
    title: { en: 'Home', fr: 'Accueil' },
    link: { to: 'collection', handle: 'hats' },
    blocks: { a: block('a0', 'A'), b: block('a1', 'B'), c: block('a2', 'C') },
  },
}
type Home = { title: JsonObject; link: JsonObject; blocks: Record<string, Json> }
const home: Home = {
  title: { en: 'Home', fr: 'Accueil' },
  link: { to: 'collection', handle: 'hats' },
  blocks: { a: block('a0', 'A'), b: block('a1', 'B'), c: block('a2', 'C') },
}
const withHome = (change: Partial<Home>): JsonObject => ({ ...start, home: { ...home, ...change } })

describe('the difference of two designs', () => {
  test('is empty for equal designs, whatever the order of their keys', () => {
    expect(between(start, start)).toEqual([])
    const shuffled = Object.fromEntries(Object.entries({ ...start, home: { ...home } }).reverse())
    expect(between(start, shuffled)).toEqual([])
  })
  test('has one edit for a changed field', () => {
    expect(between(start, { ...start, branding: { mains: 'ff0000', words: ['a'] } })).toEqual([
      ['edit', 'branding.mains', 'ff0000'],
    ])
  })
  test('has one edit for a changed link, because half a link leads nowhere', () => {
    const link = { to: 'web', url: 'https://example.com' }
    expect(between(start, withHome({ link }))).toEqual([['edit', 'home.link', link]])
  })
  test('has text edits per language, so that other languages can be edited concurrently', () => {
    expect(between(start, withHome({ title: { en: 'Start', ar: 'البداية' } }))).toEqual([
      ['edit', 'home.title.en', 'Start'],
      ['add', 'home.title.ar', 'البداية'],
      ['remove', 'home.title.fr'],
    ])
  })
  test('has a rank edit for a moved item', () => {
    const blocks = { ...home.blocks, a: block('a3', 'A') }
    expect(between(start, withHome({ blocks }))).toEqual([['edit', 'home.blocks.a.rank', 'a3']])
  })
  test('has one add for an added item, and removals before additions', () => {
    const { a: _gone, ...rest } = home.blocks
    expect(between(start, withHome({ blocks: { ...rest, d: block('Zz', 'D') } }))).toEqual([
      ['remove', 'home.blocks.a'],
      ['add', 'home.blocks.d', block('Zz', 'D')],
    ])
  })
  test('has a replacement for an item of another kind', () => {
    const blocks = { ...home.blocks, b: block('a1', 'B', 'banner') }
    expect(between(start, withHome({ blocks }))).toEqual([
      ['replace', 'home.blocks.b', block('a1', 'B', 'banner')],
    ])
  })
  test('removes the items of an emptied list, and adds a missing section whole', () => {
    expect(between(start, withHome({ blocks: {} }))).toEqual([
      ['remove', 'home.blocks.a'],
      ['remove', 'home.blocks.b'],
      ['remove', 'home.blocks.c'],
    ])
    expect(between(start, { ...start, cart: { gap: 8 } })).toEqual([['add', 'cart', { gap: 8 }]])
  })
  test('replaces the most changed sections whole when it exceeds one batch', () => {
    const blocks = { a: block('a0', 'X'), b: block('a1', 'Y'), c: block('a2', 'Z') }
    const after = { ...withHome({ blocks }), branding: { mains: 'ff0000', words: ['a'] } }
    expect(between(start, after, 3)).toEqual([
      ['edit', 'branding.mains', 'ff0000'],
      ['replace', 'home', { ...home, blocks }],
    ])
    expect(applied(start, after, 3)).toEqual(after)
  })
  test('refuses a key that no path can name', () => {
    expect(() => diffDesigns({ a: { 'b c': 1 } }, { a: { 'b c': 2 } }, device)).toThrow(
      'No operation can name',
    )
  })
})

const name = fc.stringMatching(/^[a-z]{1,3}$/).filter((key) => !['kind', 'ran'].includes(key))
const text = fc.dictionary(fc.constantFrom('en', 'fr', 'es', 'de', 'ar'), fc.string({ maxLength: 4 }))
const value: fc.Arbitrary<Json> = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.boolean(),
  fc.constant(null),
  fc.string({ maxLength: 3 }),
  fc.array(fc.string({ maxLength: 2 }), { maxLength: 2 }),
  fc.record({ to: fc.constantFrom('web', 'home'), url: fc.string({ maxLength: 3 }) }),
  text,
)
const rank = fc.constantFrom(...startRanks(6))
const { record } = fc.letrec<{ record: JsonObject; list: JsonObject }>((tie) => ({
  record: fc.dictionary(name, fc.oneof({ depthSize: 'small' }, value, value, value, tie('list')), {
    maxKeys: 5,
  }),
  list: fc.dictionary(
    name,
    fc
      .tuple(rank, fc.constantFrom('text', 'banner'), tie('record'))
      .map(([at, kind, fields]) => ({ ...fields, rank: at, kind })),
    { maxKeys: 4 },
  ),
}))
const design = fc.dictionary(name, record, { maxKeys: 4 })
/** Generates two designs that have much in common. */
const pair = fc.tuple(design, design, fc.func(fc.boolean())).map(([one, other, takes]) => {
  const mixed = (a: Json | undefined, b: Json | undefined, path: string): Json | undefined => {
    if (!isObject(a) || !isObject(b)) return takes(path) ? a : b
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
    return Object.fromEntries(
      keys.flatMap((key) => {
        const inner = mixed(a[key], b[key], `${path}.${key}`)
        return inner === undefined ? [] : [[key, inner]]
      }),
    )
  }
  const after = mixed(one, other, '')
  return [one, isObject(after) ? after : {}] as const
})
const any = fc.oneof(pair, fc.tuple(design, design))

describe('the difference of any two designs', () => {
  test('applied to the first gives the second', () => {
    fc.assert(
      fc.property(any, ([before, after]) => isSameJson(applied(before, after), after)),
      { numRuns: 200 },
    )
  })
  test('undone gives the first again', () => {
    fc.assert(
      fc.property(any, ([before, after]) => {
        const operations = diffDesigns(before, after, device)
        const back = applyBatch(after, { operations: invertBatch(before, { operations }) })
        return back.ok && isSameJson(back.design, before)
      }),
      { numRuns: 200 },
    )
  })
  test('gives the same result with few operations as with many', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 6 }), ([before, after], maxOperations) =>
        isSameJson(applied(before, after, maxOperations), after),
      ),
    )
  })
  test('has no redundant operation', () => {
    fc.assert(
      fc.property(any, ([before, after]) => {
        const operations = diffDesigns(before, after, device)
        for (const [at] of operations.entries()) {
          const fewer = applyBatch(before, { operations: operations.filter((_, other) => other !== at) })
          if (fewer.ok && isSameJson(fewer.design, after)) return false
        }
        return true
      }),
    )
  })
})

test('the difference of designs with ten thousand blocks finds one moved block quickly, as one operation', () => {
  const ranks = startRanks(10_001)
  const blocks = Object.fromEntries(
    ranks.slice(0, -1).map((at, index) => [`b${index}`, block(at, `${index}`)]),
  )
  const before = { home: { blocks } }
  const parsed = structuredClone(before)
  const after = { home: { blocks: { ...blocks, b77: block(ranks.at(-1) ?? '', '77') } } }
  const began = performance.now()
  const changes = between(parsed, after)
  const took = performance.now() - began
  expect(changes).toEqual([['edit', 'home.blocks.b77.rank', ranks.at(-1)]])
  // About 65 ms of processor time; comparing each block with each takes minutes.
  expect(took).toBeLessThan(5000)
})
