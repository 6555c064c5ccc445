import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRegister } from './rules.ts'

const good = { firstName: 'Ann', lastName: 'Lee', email: 'ann@shop.example', password: '12345' }

test('every empty field says what to enter', () => {
  expect(checkRegister({ firstName: ' ', lastName: '', email: '', password: '' })).toEqual({
    firstName: 'emptyFirstName',
    lastName: 'emptyLastName',
    email: 'emptyEmail',
    password: 'emptyPassword',
  })
})
test('counts the password in symbols that a person would count', () => {
  expect(checkRegister({ ...good, password: '🐝🐝' })).toEqual({ password: 'shortPassword' })
  expect(checkRegister({ ...good, password: '🐝🐝🐝🐝🐝' })).toEqual({})
})
test('takes any password of five letters or more', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 5 }), (password) => {
      expect(checkRegister({ ...good, password })).toEqual({})
    }),
  )
})
