import { expect, test } from 'vitest'
import { checkEmail, checkNewPassword, resetUrlIn } from './form-validation.ts'

test('password recovery distinguishes an empty and a malformed address', () => {
  expect(checkEmail('')).toBe('emptyEmail')
  expect(checkEmail('ann')).toBe('invalidEmail')
  expect(checkEmail('ann@shop.example')).toBeNull()
})
test('password recovery needs a new password of at least five characters', () => {
  expect(checkNewPassword('')).toBe('emptyPassword')
  expect(checkNewPassword('1234')).toBe('shortPassword')
  expect(checkNewPassword('12345')).toBeNull()
})
test('password recovery takes only a web address as reset link', () => {
  expect(resetUrlIn('?reset=https%3A%2F%2Fshop.example%2Faccount%2Freset%2F1%2Fabc')).toBe(
    'https://shop.example/account/reset/1/abc',
  )
  expect(resetUrlIn('?reset=javascript:alert(1)')).toBeNull()
  expect(resetUrlIn('')).toBeNull()
})
