import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from '../../modules/index.ts'

/** The library's own messages for any error. */
const LIBRARY =
  /expected|received|too (big|small)|unrecognized|must (match|start|end|include|be (a )?multiple)|^invalid (?!format$|date$)/i

/** A JSON schema as far as inputs use it. */
const schema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
})

/** Yields invalid values: every field of every record missing, of each other type, too small, too large. */
function* wrong(part: unknown): Generator<unknown> {
  yield* [undefined, null, '', 'x', 'x'.repeat(6000), '\u0000', 0.5, -1e15, 1e15, true, [], {}, ['x'], [{}]]
  yield Array.from({ length: 3000 }, () => 'x')
  const { properties, items, anyOf } = schema.parse(part ?? {})
  for (const one of anyOf ?? []) yield* wrong(one)
  if (items !== undefined) for (const item of wrong(items)) yield [item]
  for (const [name, inner] of Object.entries(properties ?? {}))
    for (const value of wrong(inner)) yield { [name]: value }
}

describe.each(CALLS.map((call) => [call.path, call] as const))('%s', (_path, call) => {
  test('reports invalid input in our own words', () => {
    const issueMessages = new Set<string>()
    for (const value of wrong(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }))) {
      const parsed = call.input.safeParse(value)
      for (const issue of parsed.error?.issues ?? []) issueMessages.add(issue.message)
    }
    expect([...issueMessages].filter((text) => text === '' || LIBRARY.test(text))).toEqual([])
    expect(issueMessages.size).toBeGreaterThan(0)
  })
})

test('an input error says what to do: for an invalid zone, a missing language, an empty list', () => {
  const update = CALLS.find(({ path }) => path === '/projects/update')
  const project = '018f0000-0000-7000-8000-000000000001'
  const getMessages = (input: object) =>
    update?.input.safeParse({ project, ...input }).error?.issues.map(({ message }) => message)
  expect(getMessages({ timezone: 15 })).toEqual(['At most 14'])
  expect(getMessages({ timezone: '1' })).toEqual(['Must be a number'])
  expect(getMessages({ lang: 'xx' })).toEqual(['Please select value'])
  expect(getMessages({ langs: [] })).toEqual(['Please select value'])
})
