import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseWinner, type VariantCounts } from './test-winner.ts'

const counts: fc.Arbitrary<VariantCounts> = fc
  .tuple(fc.nat(1000), fc.nat(1000))
  .map(([sent, opened]) => ({ sent, opened: Math.min(sent, opened) }))

test('the winner of a test has the highest open rate, and of equal variants the first wins', () => {
  expect(
    chooseWinner([
      { sent: 100, opened: 5 },
      { sent: 10, opened: 1 },
    ]),
  ).toBe(1)
  expect(
    chooseWinner([
      { sent: 100, opened: 5 },
      { sent: 20, opened: 1 },
    ]),
  ).toBe(0)
  expect(
    chooseWinner([
      { sent: 0, opened: 0 },
      { sent: 0, opened: 0 },
    ]),
  ).toBe(0)
  fc.assert(
    fc.property(fc.array(counts, { minLength: 1, maxLength: 4 }), (variants) => {
      const winner = variants[chooseWinner(variants)]
      const rate = ({ sent, opened }: VariantCounts) => (sent > 0 ? opened / sent : 0)
      expect(winner && rate(winner)).toBe(Math.max(...variants.map(rate)))
    }),
  )
})
