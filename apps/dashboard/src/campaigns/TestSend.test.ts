import { expect, test } from 'vitest'
import { loadLanguage } from '../i18n/messages.ts'
import { getReceiverLabel } from './TestSend.tsx'

await loadLanguage('en')

const guest = { name: '', email: '', customer: null, platform: 'web', country: null } as const

test('a receiver of a test push is listed by name and email, never by an id', () => {
  expect(getReceiverLabel({ ...guest, name: 'Ada Lovelace', email: 'ada@shoppers.test' })).toBe(
    'Ada Lovelace · ada@shoppers.test · Web',
  )
  expect(getReceiverLabel({ ...guest, email: 'ada@shoppers.test' })).toBe('ada@shoppers.test · Web')
  expect(getReceiverLabel(guest)).toBe('A shopper in a browser')
})
