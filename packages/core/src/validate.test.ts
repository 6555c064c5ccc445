import { expect, test } from 'vitest'
import { isEmail, isPassword, isPhone, validate } from './validate.ts'

test('an email matches a standard pattern, whatever its case', () => {
  for (const good of ['a@b.co', 'First.Last+tag@Sub.Example.COM']) expect(isEmail(good)).toBe(true)
  for (const bad of ['', 'a@b', 'a b@c.de', 'a..b@c.de', '@c.de', 'a@-c.de', 'a@c.de,'])
    expect(isEmail(bad)).toBe(false)
})

test('a phone is exactly 11 digits', () => {
  expect(isPhone('12345678901')).toBe(true)
  for (const bad of ['1234567890', '123456789012', '+1234567890', '']) expect(isPhone(bad)).toBe(false)
})

test('a password has at least 5 symbols, an emoji counting as one', () => {
  expect(isPassword('12345')).toBe(true)
  expect(isPassword('1234')).toBe(false)
  expect(isPassword('🙂🙂🙂')).toBe(false)
})

test('each field reports its first failing message, and lists report per item', () => {
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
