import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeVariants } from './encoded-variants.ts'

test.each([
  ['v1_0:0:0,1:0-1,,1:0:0-1,1:1,,2:0:1,1:0,,', 3, ['000', '010', '011', '100', '101', '111', '201', '210']],
  ['v1_0-3', 1, ['0', '1', '2', '3']],
  ['v1_0 2 4-5', 1, ['0', '2', '4', '5']],
  ['v1_0:0-1,2:1 3,', 2, ['00', '01', '21', '23']],
  // Without trailing commas.
  ['v1_0:0:0-1', 3, ['000', '001']],
  ['', 2, []],
])('the encoded variants %j of %s options are decoded', (encoded, options, combinations) => {
  expect(decodeVariants(encoded, options)?.map((indices) => indices.join(''))).toEqual(combinations)
})

test.each(['v2_0', '0-3', 'v1_', 'v1_a', 'v1_0:', 'v1_0:1,x', 'v1_3-1', 'v1_0-999999999', 'v1_0,1'])(
  'the unknown or damaged encoding %j decodes to nothing',
  (encoded) => {
    expect(decodeVariants(encoded, encoded.includes(':') ? 2 : 1)).toBeNull()
  },
)

/** Encodes combinations as the platform does. */
function encode(combinations: readonly (readonly number[])[], depth: number): string {
  const values = [...new Set(combinations.map(([first = 0]) => first))].sort((a, b) => a - b)
  if (depth > 1)
    return values
      .map((value) => {
        const below = combinations.filter(([first]) => first === value).map(([, ...rest]) => rest)
        return `${value}:${encode(below, depth - 1)},`
      })
      .join('')
  const ranges: [number, number][] = []
  for (const value of values) {
    const last = ranges.at(-1)
    if (last?.[1] === value - 1) last[1] = value
    else ranges.push([value, value])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(' ')
}

test('any set of combinations of up to three options is decoded as it was encoded', () => {
  const products = fc.integer({ min: 1, max: 3 }).chain((options) =>
    fc.tuple(
      fc.constant(options),
      fc.uniqueArray(fc.array(fc.nat(20), { minLength: options, maxLength: options }), {
        minLength: 1,
        maxLength: 200,
        selector: (indices) => indices.join(),
      }),
    ),
  )
  fc.assert(
    fc.property(products, ([options, combinations]) => {
      const decoded = decodeVariants(`v1_${encode(combinations, options)}`, options) ?? []
      const sorted = (all: readonly (readonly number[])[]) => all.map((one) => one.join()).sort()
      expect(sorted(decoded)).toEqual(sorted(combinations))
    }),
  )
})

test('2,048 variants are decoded within 20 ms', () => {
  const combinations = Array.from({ length: 2048 }, (_, at) => [at >> 7, (at >> 3) & 15, at & 7])
  const encoded = `v1_${encode(combinations, 3)}`
  decodeVariants(encoded, 3)
  const began = performance.now()
  expect(decodeVariants(encoded, 3)).toHaveLength(2048)
  expect(performance.now() - began).toBeLessThan(20)
})
