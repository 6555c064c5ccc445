import { getRefusalSentence, REASON_CODES, REASONS } from '@vitrine/core/errors/refusal-reasons'
import { beforeEach, expect, test } from 'vitest'
import english from '../locales/en/shared.json'
import { DASHBOARD_LANGUAGES, loadLanguage } from '../messages.ts'
import { localizeReason } from './reasons.ts'

beforeEach(() => loadLanguage('en'))

test('every refusal reason of the server has a translation, and removed ones have none', () => {
  expect(Object.keys(english['i18n/reasons']).sort()).toEqual([...REASON_CODES].sort())
})
test('English refusal reasons equal the server’s', () => {
  for (const code of REASON_CODES) {
    const values = Object.fromEntries(
      [...REASONS[code].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, name === 'count' ? 5 : 'it']),
    )
    const why = { code, values }
    expect(localizeReason(why, '')).toBe(getRefusalSentence(why))
  }
})
test('a refusal reason is shown in the current language, with its subject', async () => {
  await loadLanguage('de')
  const values = { field: 'columns', problem: 'At most 3' }
  expect(localizeReason({ code: 'does-not-fit', values }, '')).toBe('„columns“: Höchstens 3')
  expect(localizeReason({ code: 'list-full', values: { count: 1 } }, '')).toBe(
    'Diese Liste fasst höchstens 1 Eintrag.',
  )
  await loadLanguage('ar')
  expect(localizeReason({ code: 'list-full', values: { count: 5 } }, '')).toContain('5')
})
test('an unknown refusal reason is shown as it is', async () => {
  for (const language of DASHBOARD_LANGUAGES) {
    await loadLanguage(language)
    expect(localizeReason({ code: 'moon' }, 'The moon is full')).toBe('The moon is full')
    expect(localizeReason(null, 'The moon is full')).toBe('The moon is full')
  }
})
