import { beforeEach, describe, expect, test } from 'vitest'
import { common } from './common-messages.ts'
import { closestLanguage } from './language-choice.ts'
import {
  DASHBOARD_LANGUAGES,
  directionOf,
  loadLanguage,
  locale,
  namespaceMessages,
  ownName,
} from './messages.ts'

describe('the language of the dashboard', () => {
  beforeEach(() => loadLanguage('en'))

  test('is changed for every room at once', async () => {
    expect(common('save')).toBe('Save')
    await loadLanguage('de')
    expect(common('save')).toBe('Speichern')
    expect(namespaceMessages('account')('signIn.submit')).toBe('Anmelden')
  })
  test('counts as the language does: Arabic has six forms', async () => {
    await loadLanguage('ar')
    const hint = (count: number) => namespaceMessages('account')('signUp.passwordHint', { count })
    expect(hint(1)).toBe('حرف واحد على الأقل')
    expect(hint(2)).toBe('حرفان على الأقل')
    expect(hint(5)).toBe('5 أحرف على الأقل')
    expect(hint(15)).toBe('15 حرفًا على الأقل')
    expect(hint(100)).toBe('100 حرف على الأقل')
  })
  test('writes numbers with the digits that the shopping app uses', async () => {
    await loadLanguage('ar')
    expect(new Intl.NumberFormat(locale()).format(1234)).toBe('1,234')
  })
  test('is English where the wanted one is not spoken', async () => {
    await loadLanguage('tlh')
    expect(common('save')).toBe('Save')
  })
  test('is at first the closest of the browser’s, whatever its region', () => {
    expect(closestLanguage(['tlh-BE', 'fr-CA', 'de'], DASHBOARD_LANGUAGES)).toBe('fr')
    expect(closestLanguage(['AR-eg'], DASHBOARD_LANGUAGES)).toBe('ar')
    expect(closestLanguage(['vo', 'tlh'], DASHBOARD_LANGUAGES)).toBe('en')
    expect(closestLanguage([], DASHBOARD_LANGUAGES)).toBe('en')
  })
  test('is called by its own name, and knows its direction', () => {
    expect(DASHBOARD_LANGUAGES.map(ownName)).toEqual(
      expect.arrayContaining(['Deutsch', 'English', 'Español', 'Français', 'العربية']),
    )
    expect(DASHBOARD_LANGUAGES.filter((code) => directionOf(code) === 'rtl')).toEqual(['ar'])
  })
})
