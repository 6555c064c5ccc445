import { expect, test } from 'vitest'
import { foldCase } from './fold-case.ts'

test('text is compared without accents, case and letter forms', () => {
  expect(foldCase('ÉTÉ İstanbul ﬁn')).toBe('ete istanbul fin')
  expect(foldCase('الكُوَيت')).toBe('الكويت')
  // Turkish has another lowercase I; the search finds the text all the same.
  expect(foldCase('ITALY')).toBe('italy')
})
