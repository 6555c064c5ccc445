import { signIn, signUp } from '@vitrine/core/contract/accounts/users'
import { beforeEach, expect, test } from 'vitest'
import english from '../locales/en/shared.json'
import { loadLanguage } from '../messages.ts'
import { createFormValidator, localizeMessage } from './contract-messages.ts'
import { listErrorMessageIds } from './sentences.testing.ts'

const IDS = Object.keys(english['i18n/contract-messages'])
const SAID = listErrorMessageIds()

beforeEach(() => loadLanguage('en'))

test('every sentence that the contract can refuse with has its words', () => {
  expect(SAID.size).toBeGreaterThan(40)
  expect([...SAID].filter((id) => !IDS.includes(id))).toEqual([])
})
test('no words are left of what the contract no longer says', () => {
  expect(IDS.filter((id) => !SAID.has(id))).toEqual([])
})
test('English says what the contract says', () => {
  for (const sentence of [...SAID].map((id) => id.replace('{count}', '40')))
    expect(localizeMessage(sentence)).toBe(sentence)
})
test('a form and an answer are worded in the language that is spoken, with their numbers', async () => {
  await loadLanguage('de')
  expect(createFormValidator(signIn.input)({ email: 'nobody', password: '' })).toEqual({
    email: 'Ungültiges Format',
    password: 'Bitte geben Sie Ihr Passwort ein',
  })
  expect(
    createFormValidator(signUp.input)({ name: 'x'.repeat(101), email: 'a@b.test', password: 'x' }),
  ).toEqual({
    name: 'Höchstens 100 Zeichen',
    password: 'Mindestens 5 Zeichen erforderlich',
  })
  expect(localizeMessage('Wrong credentials')).toBe('Falsche Anmeldedaten')
})
test('what only one shop or server says stands as it was said', async () => {
  await loadLanguage('ar')
  expect(localizeMessage('The moon is full')).toBe('The moon is full')
})
