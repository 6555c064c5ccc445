import fc from 'fast-check'
import { expect, test } from 'vitest'
import { email } from '../contract/shared.ts'
import { isEmail, isPassword, isPhone, validate } from './validate.ts'

test('an email matches a standard pattern, in any case', () => {
  for (const good of ['a@b.co', 'First.Last+tag@Sub.Example.COM']) expect(isEmail(good)).toBe(true)
  for (const bad of ['', 'a@b', 'a b@c.de', 'a..b@c.de', '@c.de', 'a@-c.de', 'a@c.de,'])
    expect(isEmail(bad)).toBe(false)
})

test('an email address valid for a shopper is valid for a merchant, and no other is', () => {
  const pieces = [
    'a',
    'Ä',
    '.',
    '..',
    '-',
    '+',
    "'",
    '@',
    '@',
    'b',
    '1',
    ' ',
    'co',
    '.com',
    'xn--p1ai',
    '_',
    '#',
  ]
  const address = fc
    .array(fc.constantFrom(...pieces), { maxLength: 8, size: 'max' })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(fc.oneof(address, fc.emailAddress()), (text) => {
      expect(email.safeParse(text).success).toBe(isEmail(text.trim()))
    }),
    { numRuns: 2000 },
  )
  for (const bad of ['.a@b.co', 'a.@b.co', 'a@127.0.0.1', 'ä@b.de', 'a@b.c', `${'a'.repeat(250)}@b.co`])
    expect([isEmail(bad), email.safeParse(bad).success]).toEqual([false, false])
  for (const good of ["O'Neil+x@mail.example.co.uk", 'A_B@sub.xn--p1ai.com', 'x@y.museum'])
    expect([isEmail(good), email.safeParse(good).success]).toEqual([true, true])
})

test('a phone is exactly 11 digits', () => {
  expect(isPhone('12345678901')).toBe(true)
  for (const bad of ['1234567890', '123456789012', '+1234567890', '']) expect(isPhone(bad)).toBe(false)
})

test('a password has at least 5 characters, an emoji counting as one', () => {
  expect(isPassword('12345')).toBe(true)
  expect(isPassword('1234')).toBe(false)
  expect(isPassword('🙂🙂🙂')).toBe(false)
})

test('each field reports its first error, and lists report per item', () => {
  const filled = { test: (text: string) => text !== '', message: 'Please fill this field' }
  const short = { test: (text: string) => text.length <= 3, message: 'Max 3 symbols' }
  const rules = { title: { rules: [filled, short] }, tags: { each: [filled, short] } }
  expect(validate({ title: '', tags: ['ok', '', 'long one'] }, rules)).toEqual({
    title: 'Please fill this field',
    'tags.1': 'Please fill this field',
    'tags.2': 'Max 3 symbols',
  })
  expect(validate({ title: 'abc', tags: [] }, rules)).toEqual({})
})
