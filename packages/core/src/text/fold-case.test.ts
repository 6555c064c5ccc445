import { expect, test } from 'vitest'
import { foldCase } from './fold-case.ts'

test('text is compared without accents, case and letter forms', () => {
  expect(foldCase('ÉTÉ İstanbul ﬁn')).toBe('ete istanbul fin')
  expect(foldCase('الكُوَيت')).toBe('الكويت')
  // A device that speaks Turkish has another small letter for I: what is typed small is found all the same.
  expect(foldCase('ITALY')).toBe('italy')
})
