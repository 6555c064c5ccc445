import { expect, test } from 'vitest'
import { findMissingTexts } from './missing-texts.ts'

const SPOKEN = ['en', 'fr', 'ar'] as const

test('a text is missing in the languages that the app speaks and nobody wrote it in', () => {
  expect(findMissingTexts({ en: 'New season', fr: ' ' }, SPOKEN)).toEqual(['fr', 'ar'])
  expect(findMissingTexts({ en: 'New', fr: 'Neuf', ar: 'جديد', de: '' }, SPOKEN)).toEqual([])
})

test('what nobody has written, and what is the same everywhere, is missing in none', () => {
  expect(findMissingTexts({ en: '', fr: '' }, SPOKEN)).toEqual([])
  expect(findMissingTexts(undefined, SPOKEN)).toEqual([])
  expect(findMissingTexts({ en: '−20 %' }, SPOKEN)).toEqual([])
})
