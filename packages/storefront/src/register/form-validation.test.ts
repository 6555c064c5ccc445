import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRegister } from './form-validation.ts'

const good = { firstName: 'Ann', lastName: 'Lee', email: 'ann@shop.example', password: '12345' }

test('registration has an error for every empty field', () => {
  expect(checkRegister({ firstName: ' ', lastName: '', email: '', password: '' })).toEqual({
    firstName: 'emptyFirstName',
    lastName: 'emptyLastName',
    email: 'emptyEmail',
    password: 'emptyPassword',
  })
})
test('registration counts password characters as a person would', () => {
  expect(checkRegister({ ...good, password: '🐝🐝' })).toEqual({ password: 'shortPassword' })
  expect(checkRegister({ ...good, password: '🐝🐝🐝🐝🐝' })).toEqual({})
})
test('registration accepts any password of five characters or more', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 5 }), (password) => {
      expect(checkRegister({ ...good, password })).toEqual({})
    }),
  )
})
