import { expect, test } from 'vitest'
import { findMissingTexts } from './missing-texts.ts'

const SPOKEN = ['en', 'fr', 'ar'] as const

test('a text counts as missing in the app’s languages in which nobody wrote it', () => {
  expect(findMissingTexts({ en: 'New season', fr: ' ' }, SPOKEN)).toEqual(['fr', 'ar'])
  expect(findMissingTexts({ en: 'New', fr: 'Neuf', ar: 'جديد', de: '' }, SPOKEN)).toEqual([])
})

test('a text that nobody wrote, or that is the same in all languages, counts as missing in none', () => {
  expect(findMissingTexts({ en: '', fr: '' }, SPOKEN)).toEqual([])
  expect(findMissingTexts(undefined, SPOKEN)).toEqual([])
  expect(findMissingTexts({ en: '−20 %' }, SPOKEN)).toEqual([])
})
