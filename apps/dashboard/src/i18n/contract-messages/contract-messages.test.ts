import { signIn, signUp } from '@vitrine/core/contract/accounts/users'
import { beforeEach, expect, test } from 'vitest'
import english from '../locales/en/shared.json'
import { loadLanguage } from '../messages.ts'
import { createFormValidator, localizeMessage } from './contract-messages.ts'
import { listErrorMessageIds } from './sentences.testing.ts'

const IDS = Object.keys(english['i18n/contract-messages'])
const SAID = listErrorMessageIds()

beforeEach(() => loadLanguage('en'))

test('every error message of the contract has a translation', () => {
  expect(SAID.size).toBeGreaterThan(40)
  expect([...SAID].filter((id) => !IDS.includes(id))).toEqual([])
})
test('no translation exists for a removed error message of the contract', () => {
  expect(IDS.filter((id) => !SAID.has(id))).toEqual([])
})
test('English error messages equal the contract’s', () => {
  for (const sentence of [...SAID].map((id) => id.replace('{count}', '40')))
    expect(localizeMessage(sentence)).toBe(sentence)
})
test('a form and a response show error messages in the current language, with their numbers', async () => {
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
test('an error message of a shop or server without a translation is shown as it is', async () => {
  await loadLanguage('ar')
  expect(localizeMessage('The moon is full')).toBe('The moon is full')
})
