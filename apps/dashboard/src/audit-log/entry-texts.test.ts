import type { Call } from '@vitrine/core/contract/call'
import { expect, test } from 'vitest'
import { DASHBOARD_LANGUAGES, hasMessage, loadLanguage } from '../i18n/messages.ts'
import { describeEntry } from './entry-texts.ts'

const CONTRACT = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['/packages/core/src/contract/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)
const isLogged = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'log' in value && value.log !== undefined

test('every call in the audit log has a description', async () => {
  await loadLanguage('en')
  const paths = Object.values(CONTRACT)
    .flatMap((module) => Object.values(module).filter(isLogged))
    .map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => !hasMessage('audit-log', `acts.${path}`))).toEqual([])
})

test('an audit log entry names its subject in each language, and an unknown one its call', async () => {
  for (const language of DASHBOARD_LANGUAGES) {
    await loadLanguage(language)
    const invited = { schema: '/team/invite', value: { email: 'hana@lamps.example' } }
    expect(describeEntry(invited)).toContain('hana@lamps.example')
    expect(describeEntry({ schema: '/of/tomorrow', value: {} })).toContain('/of/tomorrow')
    const offer = (value: Record<string, string | null>) =>
      describeEntry({ schema: '/team/offer-ownership', value })
    expect(offer({ user: null })).not.toBe(offer({ user: '1', name: 'Hana' }))
  }
})
