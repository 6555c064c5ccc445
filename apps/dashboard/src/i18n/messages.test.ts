import { beforeEach, describe, expect, test } from 'vitest'
import { common } from './common-messages.ts'
import { matchLanguage } from './language-choice.ts'
import {
  createTranslator,
  DASHBOARD_LANGUAGES,
  getLanguageName,
  getLocale,
  getTextDirection,
  loadLanguage,
} from './messages.ts'

describe('the dashboard language', () => {
  beforeEach(() => loadLanguage('en'))

  test('changes for every feature at once', async () => {
    expect(common('save')).toBe('Save')
    await loadLanguage('de')
    expect(common('save')).toBe('Speichern')
    expect(createTranslator('account')('signIn.submit')).toBe('Anmelden')
  })
  test('has its own plural forms: Arabic has six', async () => {
    await loadLanguage('ar')
    const hint = (count: number) => createTranslator('account')('signUp.passwordHint', { count })
    expect(hint(1)).toBe('حرف واحد على الأقل')
    expect(hint(2)).toBe('حرفان على الأقل')
    expect(hint(5)).toBe('5 أحرف على الأقل')
    expect(hint(15)).toBe('15 حرفًا على الأقل')
    expect(hint(100)).toBe('100 حرف على الأقل')
  })
  test('formats numbers with the digits of the shopping app', async () => {
    await loadLanguage('ar')
    expect(new Intl.NumberFormat(getLocale()).format(1234)).toBe('1,234')
  })
  test('keeps the sign of an amount at its number in Arabic sentences', async () => {
    const today = () => createTranslator('home')('today', { orders: 'X', revenue: '$268.56' })
    expect(today()).toBe('Today so far: X, $268.56')
    await loadLanguage('ar')
    expect(today()).toBe('اليوم حتى الآن: X، \u2068$268.56\u2069')
  })
  test('is English when the wanted one is not supported', async () => {
    await loadLanguage('tlh')
    expect(common('save')).toBe('Save')
  })
  test('starts as the closest to the browser’s, whatever its region', () => {
    expect(matchLanguage(['tlh-BE', 'fr-CA', 'de'], DASHBOARD_LANGUAGES)).toBe('fr')
    expect(matchLanguage(['AR-eg'], DASHBOARD_LANGUAGES)).toBe('ar')
    expect(matchLanguage(['vo', 'tlh'], DASHBOARD_LANGUAGES)).toBe('en')
    expect(matchLanguage([], DASHBOARD_LANGUAGES)).toBe('en')
  })
  test('has its own name and text direction', () => {
    expect(DASHBOARD_LANGUAGES.map(getLanguageName)).toEqual(
      expect.arrayContaining(['Deutsch', 'English', 'Español', 'Français', 'العربية']),
    )
    expect(DASHBOARD_LANGUAGES.filter((code) => getTextDirection(code) === 'rtl')).toEqual(['ar'])
  })
})
