import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from './modules/index.ts'

const CAPITALS = 'C0FFEE00-C0DE-4ABC-8DEF-0123456789AB'
/** The only version that ids of ordered changes may have. */
const CAPITALS_V7 = 'C0FFEE00-C0DE-7ABC-8DEF-0123456789AB'

/** Ids of other services in inputs: stored as they were copied. */
const FOREIGN_IDS = ['/builds/apple-keys: issuer', '/builds/set-up: expo']

/** Returns the paths of an input's ids that stay in capitals. */
function findIdsInCapitals(input: z.ZodType): string[] {
  const isLower = new Map<string, boolean>()
  z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    // Also called for the schema that another one extends, at the same path.
    override: ({ zodSchema, jsonSchema, path }) => {
      if (jsonSchema.format !== 'uuid') return
      const at = path.filter((key) => key !== 'properties').join('.')
      const parsed = [CAPITALS, CAPITALS_V7].map((id) => z.safeParse(zodSchema, id).data)
      isLower.set(at, (isLower.get(at) ?? false) || parsed.some((id) => id === String(id).toLowerCase()))
    },
  })
  return [...isLower].flatMap(([path, lower]) => (lower ? [] : [path]))
}

test('the ids in a call’s input are read in lower case, as the database writes them', () => {
  const ids = CALLS.flatMap(({ path, input }) => findIdsInCapitals(input).map((name) => `${path}: ${name}`))
  expect([...new Set(ids)].sort()).toEqual(FOREIGN_IDS)
})

test('an id that stays in capitals is found in lists and optional fields', () => {
  const input = z.object({ one: z.uuid().nullish(), many: z.array(z.uuid()), low: z.uuid().toLowerCase() })
  expect(findIdsInCapitals(input)).toEqual(['many.items', 'one'])
})
