import { expect, test } from 'vitest'
import { checkLogin } from './form-validation.ts'

test('the empty sign-in form has errors for both fields', () => {
  expect(checkLogin({ email: ' ', password: '' })).toEqual({ email: 'emptyEmail', password: 'emptyPassword' })
})
test('an email address without a domain is invalid on sign-in', () => {
  expect(checkLogin({ email: 'ann@', password: 'x' })).toEqual({ email: 'invalidEmail' })
})
test('the sign-in form ignores spaces and capitals of the email address', () => {
  expect(checkLogin({ email: '  Ann@Shop.Example ', password: 'x' })).toEqual({})
})
