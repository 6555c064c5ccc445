import fc from 'fast-check'

/** Values of every JSON kind that have broken servers before. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202e\u2066',
  '\ufeff',
  '𝕍👩‍👩‍👧‍👦'.repeat(20),
  '<'.repeat(20_000),
  '/'.repeat(20_000),
  'a'.repeat(300_000),
  '%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  "' or 1=1 --",
  '{"$gt":""}',
  '${7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'gid://shopify/Cart/\u0000?key=',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '+275760-09-13T00:00:00Z',
  'W10=',
  '[1099511627776,0]',
  'https://localhost.',
  'http://[::ffff:127.0.0.1]/',
  'javascript:alert(1)',
  '1e400',
]
const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  Number.MIN_VALUE,
]

/** Returns a record nested so deep that naive recursion overflows the stack. */
function deep(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? { a: value } : [value]
  return value
}

/**
 * Arbitrary JSON values, most of them of a kind that breaks servers: control characters, huge texts, extreme numbers,
 * deep nesting, `__proto__`.
 */
export const hostileInput: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 3000 }).map(deep) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 5000 }).map((length) => Array(length).fill('a')) },
  { weight: 1, arbitrary: fc.constant(JSON.parse('{"__proto__":{"admin":true},"constructor":1}')) },
  { weight: 2, arbitrary: fc.jsonValue() },
)

/**
 * Returns a record with one change: a value replaced, removed or duplicated into a list, or an unknown field added.
 */
export function mutateInput(input: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(input)
  return fc
    .tuple(
      fc.constantFrom(...paths),
      hostileInput,
      fc.constantFrom('replace', 'replace', 'replace', 'remove', 'wrap', 'add'),
    )
    .map(([path, value, how]) => changed(input, path, value, how))
}

type Path = readonly string[]
/** Deeper than any input of ours; content below exists for its depth and is not changed. */
const DEEPEST = 10

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || path.length >= DEEPEST) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

function changed(input: unknown, [key, ...rest]: Path, value: unknown, how: string): unknown {
  if (key === undefined) {
    if (how === 'wrap') return [input]
    if (how === 'add' && typeof input === 'object' && input !== null && !Array.isArray(input))
      return { ...input, unknown: value }
    return value
  }
  if (Array.isArray(input))
    return input.map((item, at) => (String(at) === key ? changed(item, rest, value, how) : item))
  if (typeof input !== 'object' || input === null) return input
  const entries = Object.entries(input)
  if (how === 'remove' && rest.length === 0)
    return Object.fromEntries(entries.filter(([name]) => name !== key))
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, name === key ? changed(inner, rest, value, how) : inner]),
  )
}
