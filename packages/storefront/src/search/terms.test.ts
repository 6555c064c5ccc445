import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RECENT_MAXIMUM, remembered, searchHref, termIn, termOf } from './terms.ts'

it('a search is remembered once, newest first, whatever its case', () => {
  expect(remembered(['shirt', 'Mug'], ' mug ')).toEqual(['mug', 'shirt'])
})
it('white space alone is not remembered', () => {
  expect(remembered(['shirt'], '  ')).toEqual(['shirt'])
})
it('never keeps more than ten searches nor two the same', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (terms) => {
      const kept = terms.reduce<readonly string[]>((list, term) => remembered(list, term), [])
      expect(kept.length).toBeLessThanOrEqual(RECENT_MAXIMUM)
      expect(new Set(kept.map((term) => term.toLocaleLowerCase())).size).toBe(kept.length)
    }),
  )
})
it('a term survives the trip through the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(termIn(searchHref(typed).slice('/search'.length))).toBe(termOf(typed))
    }),
  )
})
