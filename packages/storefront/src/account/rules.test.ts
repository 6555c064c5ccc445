import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askedAt,
  checkAddress,
  checkPersonal,
  daysLeft,
  deletionDue,
  digitsOf,
  pendingSince,
} from './rules.ts'

const good = { firstName: 'Ann', lastName: 'Lee', phone: '' }

test('an empty phone is fine', () => {
  expect(checkPersonal(good)).toEqual({})
  expect(digitsOf(' ')).toBe('')
})
test('a phone has exactly eleven digits, however it is written', () => {
  expect(checkPersonal({ ...good, phone: '+1 (202) 555-0123' })).toEqual({})
  expect(digitsOf('+1 (202) 555-0123')).toBe('12025550123')
  expect(checkPersonal({ ...good, phone: '12345' })).toEqual({ phone: 'invalidPhone' })
  expect(checkPersonal({ ...good, phone: '1202555012a' })).toEqual({ phone: 'invalidPhone' })
})
test('names are needed', () => {
  expect(checkPersonal({ firstName: ' ', lastName: '', phone: '' })).toEqual({
    firstName: 'emptyFirstName',
    lastName: 'emptyLastName',
  })
})
test('an account is deleted seven days after it was asked for', () => {
  expect(daysLeft(0, 0)).toBe(7)
  expect(daysLeft(0, deletionDue(0) - 1)).toBe(1)
  expect(daysLeft(0, deletionDue(0))).toBe(0)
})
test('the days left only ever fall', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), (first, more) => {
      expect(daysLeft(0, first + more)).toBeLessThanOrEqual(daysLeft(0, first))
    }),
  )
})
test('an address needs its first line and city', () => {
  const empty = { country: 'US', address1: ' ', address2: '', city: '', province: '', zip: '' }
  expect(checkAddress(empty)).toEqual({ address1: 'empty', city: 'empty' })
  expect(checkAddress({ ...empty, address1: '1 Main St', city: 'Austin' })).toEqual({})
})

test('a deletion counts from when the server first heard of it, whatever this device thinks', () => {
  expect(askedAt({ asked: '2026-11-20T10:00:00.000Z', due: '' }, 5)).toBe(Date.UTC(2026, 10, 20, 10))
  for (const broken of [null, {}, { asked: 'soon' }, 'x']) expect(askedAt(broken, 5)).toBe(5)
})

test('what is pending is only what the server names', () => {
  expect(pendingSince({ pending: { asked: '2026-11-20T10:00:00.000Z', due: '' } })).toBe(
    Date.UTC(2026, 10, 20, 10),
  )
  expect(pendingSince({ pending: null })).toBeNull()
  for (const nothing of [null, undefined, {}, 'x']) expect(pendingSince(nothing)).toBeUndefined()
})
