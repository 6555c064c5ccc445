import { expect, test } from 'vitest'
import { lackingIn } from './lacking.ts'

const SPOKEN = ['en', 'fr', 'ar'] as const

test('a text is missing in the languages that the app speaks and nobody wrote it in', () => {
  expect(lackingIn({ en: 'New season', fr: ' ' }, SPOKEN)).toEqual(['fr', 'ar'])
  expect(lackingIn({ en: 'New', fr: 'Neuf', ar: 'جديد', de: '' }, SPOKEN)).toEqual([])
})

test('what nobody has written, and what is the same everywhere, is missing in none', () => {
  expect(lackingIn({ en: '', fr: '' }, SPOKEN)).toEqual([])
  expect(lackingIn(undefined, SPOKEN)).toEqual([])
  expect(lackingIn({ en: '−20 %' }, SPOKEN)).toEqual([])
})
