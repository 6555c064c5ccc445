import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchHref, termIn, termOf } from './terms.ts'

test('blanks do not make another search', () => {
  expect(termOf('  blue \n shirt ')).toBe('blue shirt')
  expect(searchHref('   ')).toBe('/search')
})
test('a term survives the trip through the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(termIn(searchHref(typed).slice('/search'.length))).toBe(termOf(typed))
    }),
  )
})
