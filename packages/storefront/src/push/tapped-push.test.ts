import { expect, test } from 'vitest'
import { parseTappedPush, removeTappedPush } from './tapped-push.ts'

const data = { message: '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b2', type: 'search', url: 'لمبة & cup' } as const
const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('an address tells which push was tapped, in any writing', () => {
  expect(parseTappedPush(`?lang=ar&push=${written(data)}`)).toEqual(data)
})

test.each([
  '',
  '?push=',
  '?push=%%%',
  '?push=bm90IGpzb24',
  `?push=${written({ type: 'home' })}`,
  `?push=${written([])}`,
])('an address that tells of none, or of none of ours, is an address like any other: %s', (search) => {
  expect(parseTappedPush(search)).toBeNull()
})

test('once it was read the address is as it would be without it', () => {
  expect(removeTappedPush(`https://a.example/web/demo/?lang=ar&push=${written(data)}`)).toBe(
    'https://a.example/web/demo/?lang=ar',
  )
})
