import { splitWords } from '@vitrine/commerce/catalog/matching-product'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctSpelling, getEditDistance } from './spelling.ts'

const SHOP = ['Mora Mug', 'Sola Mug', 'Linen Cushion', 'Rye Armchair', 'Crème Blanket', 'Sage', 'طقم فناجين']

describe('a search without results', () => {
  test.each([
    ['cusion', 'cushion'],
    ['mgu', 'mug'],
    ['muug', 'mug'],
    ['lniene cusion', 'linen cushion'],
    ['Armchiar', 'armchair'],
    ['blankte', 'blanket'],
    ['creme blankett', 'crème blanket'],
    ['armchi', 'armchair'],
    ['cushoi', 'cushion'],
    ['zzqx mug', 'mug'],
    ['فناجبن', 'فناجين'],
  ])('for "%s" is corrected to "%s"', (typed, expected) => {
    expect(correctSpelling(typed, SHOP)).toBe(expected)
  })
  test.each(['zzqx', 'ab', '', '   ', '!!', 'mug', 'mora mug', 'cush', 'spaceship'])(
    'for "%s" stays, because nothing better is known',
    (typed) => {
      expect(correctSpelling(typed, SHOP)).toBeNull()
    },
  )
  const word = fc.stringMatching(/^[a-z]{4,10}$/)
  test('is corrected to the shop’s own words only', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.string({ unit: 'binary' }), (names, typed) => {
        const knownNames = new Set(names)
        const typedTokens = splitWords(typed)
        for (const own of correctSpelling(typed, names)?.split(' ') ?? [])
          expect(knownNames.has(own) || typedTokens.includes(own)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
  test('finds a word after any single typo', () => {
    const slip = fc.tuple(
      word,
      fc.nat(),
      fc.constantFrom('drop', 'add', 'swap', 'change'),
      fc.constantFrom(...'xyz'),
    )
    fc.assert(
      fc.property(slip, ([own, at, kind, letter]) => {
        const index = at % (own.length - 1)
        const [head, tail] = [own.slice(0, index), own.slice(index)]
        const typed =
          kind === 'drop'
            ? head + tail.slice(1)
            : kind === 'add'
              ? head + letter + tail
              : kind === 'swap'
                ? head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2)
                : head + letter + tail.slice(1)
        fc.pre(typed !== own && !own.startsWith(typed))
        expect(correctSpelling(typed, [own])).toBe(own)
      }),
    )
  })
  test('measures typos symmetrically, as zero for the same word, up to the maximum', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 })
    fc.assert(
      fc.property(text, text, fc.nat(3), (one, other, maxDistance) => {
        const slips = getEditDistance(one, other, maxDistance)
        expect(slips).toBe(getEditDistance(other, one, maxDistance))
        expect(slips === 0).toBe(one === other)
        expect(slips).toBeLessThanOrEqual(maxDistance + 1)
      }),
    )
  })
})
