import { expect, test } from 'vitest'
import { parseTappedPush, removeTappedPush } from './tapped-push.ts'

const data = { message: '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b2', type: 'search', url: 'لمبة & cup' } as const
const encodePayload = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a tapped push is recognized in the address, in any encoding', () => {
  expect(parseTappedPush(`?lang=ar&push=${encodePayload(data)}`)).toEqual(data)
})

test.each([
  '',
  '?push=',
  '?push=%%%',
  '?push=bm90IGpzb24',
  `?push=${encodePayload({ type: 'home' })}`,
  `?push=${encodePayload([])}`,
])('an address without a valid tapped push is a normal address: %s', (search) => {
  expect(parseTappedPush(search)).toBeNull()
})

test('an address loses its tapped push once it was read', () => {
  expect(removeTappedPush(`https://a.example/web/demo/?lang=ar&push=${encodePayload(data)}`)).toBe(
    'https://a.example/web/demo/?lang=ar',
  )
})
