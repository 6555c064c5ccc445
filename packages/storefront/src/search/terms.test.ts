import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeTerm, parseTerm, toSearchHref } from './terms.ts'

test('blanks do not make another search', () => {
  expect(normalizeTerm('  blue \n shirt ')).toBe('blue shirt')
  expect(toSearchHref('   ')).toBe('/search')
})
test('a term survives the trip through the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(parseTerm(toSearchHref(typed).slice('/search'.length))).toBe(normalizeTerm(typed))
    }),
  )
})
