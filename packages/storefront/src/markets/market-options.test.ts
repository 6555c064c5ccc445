import { COUNTRIES } from '@vitrine/core/countries/countries'
import { registerFlags } from '@vitrine/core/countries/flags'
import { LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import { afterEach, describe, expect, test } from 'vitest'
import { listMarketOptions, searchMarkets } from './market-options.ts'

const EIGHT = ['KW', 'QA', 'SA', 'BH', 'IQ', 'EG', 'PK', 'AU']
const SOLD = EIGHT.map((code) => ({ code, name: code, currency: 'USD' }))
const flags = 'https://app.example/flags/'
afterEach(() => registerFlags(() => undefined))

const picked = (language: Language, settings = {}, here = 'US') =>
  listMarketOptions(SOLD, settings, language, here)

describe('the market list', () => {
  test('has names in the shopper’s language, sorted by it', () => {
    for (const language of LANGUAGES) {
      const names = picked(language, { flags }).map(({ name }) => name)
      expect(names.some((name) => name.length === 2)).toBe(false)
      expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, language)))
    }
  })

  test('has English and Arabic names and proportional flags for the eight countries', () => {
    const listNames = (language: Language) =>
      new Map(picked(language, { flags }).map((market) => [market.code, market]))
    const [english, arabic] = [listNames('en'), listNames('ar')]
    expect(EIGHT.map((code) => english.get(code)?.name)).toEqual([
      'Kuwait',
      'Qatar',
      'Saudi Arabia',
      'Bahrain',
      'Iraq',
      'Egypt',
      'Pakistan',
      'Australia',
    ])
    expect(EIGHT.map((code) => arabic.get(code)?.name)).toEqual([
      'الكويت',
      'قطر',
      'المملكة العربية السعودية',
      'البحرين',
      'العراق',
      'مصر',
      'باكستان',
      'أستراليا',
    ])
    expect(EIGHT.map((code) => english.get(code)?.flag?.height)).toEqual([12, 10, 16, 14, 16, 16, 16, 12])
  })

  test('has the merchant’s name and flag for this language', () => {
    const own = { flags, marketNames: { 'KW en': 'Gulf' }, marketFlags: { KW: 'EU', QA: 'none' } }
    const of = (language: 'en' | 'de', code: string) => picked(language, own).find((one) => one.code === code)
    expect(of('en', 'KW')).toMatchObject({ name: 'Gulf', flag: { src: `${flags}eu.png` } })
    expect(of('de', 'KW')).toMatchObject({ name: 'Kuwait' })
    expect(of('en', 'QA')).toMatchObject({ name: 'Qatar', flag: null })
    expect(of('en', 'AU')).toMatchObject({ flag: { src: `${flags}au.png`, height: 12 } })
  })

  test('has only bundled flags without a server', () => {
    expect(picked('en').every(({ flag }) => flag === null)).toBe(true)
    registerFlags((code) => (code === 'KW' ? 'data:image/png;base64,AA' : undefined))
    expect(picked('en').find(({ code }) => code === 'KW')?.flag).toEqual({
      src: 'data:image/png;base64,AA',
      height: 12,
    })
  })

  test('omits excluded markets, except the shopper’s current one', () => {
    const settings = { marketsLeftOut: ['KW', 'QA', 'ZZ'] }
    const codes = (here: string) => picked('en', settings, here).map(({ code }) => code)
    expect(codes('US')).not.toContain('KW')
    expect(codes('US')).toHaveLength(6)
    expect(codes('KW')).toContain('KW')
    expect(codes('KW')).not.toContain('QA')
  })
})

describe('the market search', () => {
  const all = (language: Language) =>
    listMarketOptions(
      COUNTRIES.map(({ code, currency }) => ({ code, currency, name: code })),
      {},
      language,
      'US',
    )
  const codes = (language: Language, typed: string) =>
    searchMarkets(all(language), typed).map(({ code }) => code)

  test('matches names without accents and case, codes and currencies', () => {
    expect(codes('en', 'kuw')).toEqual(['KW'])
    expect(codes('fr', 'emirats')).toContain('AE')
    expect(codes('es', 'ESPAÑA')).toContain('ES')
    expect(codes('es', 'espana')).toContain('ES')
    expect(codes('de', 'österreich')).toEqual(['AT'])
    expect(codes('ar', 'الكويت')).toEqual(['KW'])
    expect(codes('ar', 'استراليا')).toEqual(['AU'])
    expect(codes('en', 'kwd')).toEqual(['KW'])
    expect(codes('en', '  ')).toHaveLength(COUNTRIES.length)
  })

  test('lists prefix matches first', () => {
    expect(codes('en', 'ma')[0]).toBe('MO')
    expect(codes('en', 'united')[0]).toBe('AE')
  })

  test('finds nothing for an unknown or hostile text', () => {
    for (const typed of ['zzzz', '\u0000', '.*', '[', 'x'.repeat(10_000)])
      expect(codes('en', typed)).toEqual([])
  })
})
