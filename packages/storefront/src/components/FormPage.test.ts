import { expect, test } from 'vitest'
import { focusFirst, nextPath } from './FormPage.tsx'

test('focus goes to the first wrong field on screen', () => {
  const focused: string[] = []
  const field = (name: string) => ({ focus: () => focused.push(name) })
  const fields = { email: field('email'), password: field('password') }
  focusFirst(['email', 'password'], { password: 'short' }, fields)
  focusFirst(['email', 'password'], { password: 'short', email: 'empty' }, fields)
  focusFirst(['email', 'password'], {}, fields)
  expect(focused).toEqual(['password', 'email'])
})
test('after logging in the shopper goes on where the app sent them from, never to another site', () => {
  expect(nextPath('?next=/cart', '/menu')).toBe('/cart')
  expect(nextPath('?next=//evil.example', '/menu')).toBe('/menu')
  expect(nextPath('?next=https://evil.example', '/menu')).toBe('/menu')
  expect(nextPath('', '/menu')).toBe('/menu')
})
