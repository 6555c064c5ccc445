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

test('an audit log entry names the campaign, segment or part of the design that an action concerned', async () => {
  for (const language of DASHBOARD_LANGUAGES) {
    await loadLanguage(language)
    const started = { schema: '/campaigns/start', value: { subject: 'The winter edit' } }
    expect(describeEntry(started)).toContain('The winter edit')
    expect(describeEntry({ schema: '/segments/save', value: { name: 'Regulars' } })).toContain('Regulars')
    // Said once, where the sentence contains the name.
    const saved = describeEntry({ schema: '/own-templates/save', value: { name: 'Spring' } })
    expect(saved.split('Spring')).toHaveLength(2)
    const edited = (value: Record<string, string>) => describeEntry({ schema: '/designs/save', value })
    expect(edited({ section: 'cart' })).not.toBe(edited({ section: 'product' }))
    expect(edited({ section: '' })).toBe(edited({}))
  }
  await loadLanguage('en')
  expect(describeEntry({ schema: '/designs/save', value: { section: 'cart' } })).toBe('Design edited: Cart')
})
