import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeTerm, parseTerm, toSearchHref } from './search-terms.ts'

test('a search term is the same with extra spaces', () => {
  expect(normalizeTerm('  blue \n shirt ')).toBe('blue shirt')
  expect(toSearchHref('   ')).toBe('/search')
})
test('a search term is restored from the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(parseTerm(toSearchHref(typed).slice('/search'.length))).toBe(normalizeTerm(typed))
    }),
  )
})
