import { expect, test } from 'vitest'
import { checkLogin } from './rules.ts'

test('an empty form says what to enter in both fields', () => {
  expect(checkLogin({ email: ' ', password: '' })).toEqual({ email: 'emptyEmail', password: 'emptyPassword' })
})
test('an address without a domain has an invalid format', () => {
  expect(checkLogin({ email: 'ann@', password: 'x' })).toEqual({ email: 'invalidEmail' })
})
test('blanks around a good address and capitals do not matter', () => {
  expect(checkLogin({ email: '  Ann@Shop.Example ', password: 'x' })).toEqual({})
})
