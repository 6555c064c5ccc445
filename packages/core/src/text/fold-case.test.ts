import { expect, test } from 'vitest'
import { folded } from './fold-case.ts'

test('texts are compared without accents, capitals and the forms of letters', () => {
  expect(folded('ÉTÉ İstanbul ﬁn')).toBe('ete istanbul fin')
  expect(folded('الكُوَيت')).toBe('الكويت')
  // A device that speaks Turkish has another small letter for I: what is typed small is found all the same.
  expect(folded('ITALY')).toBe('italy')
})
