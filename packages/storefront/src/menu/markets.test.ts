import { LANGUAGES } from '@vitrine/core/languages'
import { expect, test } from 'vitest'
import { pickedMarkets } from './markets.ts'

const SOLD = ['KW', 'QA', 'SA', 'BH', 'IQ', 'EG', 'PK', 'AU'].map((code) => ({
  code,
  name: code,
  currency: 'USD',
}))
const flags = 'https://app.example/flags/'

test('markets are called in the shopper’s language, and stand in its order', () => {
  for (const language of LANGUAGES) {
    const names = pickedMarkets(SOLD, { flags }, language).map(({ name }) => name)
    expect(names.some((name) => name.length === 2)).toBe(false)
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, language)))
  }
  expect(pickedMarkets(SOLD, {}, 'ar').map(({ name }) => name)).toContain('الكويت')
})

test('a market has the merchant’s name and flag, where it has one in this language', () => {
  const own = { marketNames: { 'KW en': 'Gulf' }, marketFlags: { KW: 'EU', QA: 'none' } }
  const of = (language: 'en' | 'de', code: string) =>
    pickedMarkets(SOLD, { flags, ...own }, language).find((one) => one.code === code)
  expect(of('en', 'KW')).toMatchObject({ name: 'Gulf', flag: { src: `${flags}eu.png` } })
  expect(of('de', 'KW')).toMatchObject({ name: 'Kuwait' })
  expect(of('en', 'QA')).toMatchObject({ name: 'Qatar', flag: null })
  expect(of('en', 'AU')).toMatchObject({ flag: { src: `${flags}au.png`, height: 12 } })
})

test('without a server that tells of flags there are none', () => {
  expect(pickedMarkets(SOLD, {}, 'en').every(({ flag }) => flag === null)).toBe(true)
})
