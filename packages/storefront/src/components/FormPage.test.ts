import { expect, test } from 'vitest'
import { focusFirstProblem, parseNextPath } from './FormPage.tsx'

test('a form focuses its first invalid field on screen', () => {
  const focused: string[] = []
  const field = (name: string) => ({ focus: () => focused.push(name) })
  const fields = { email: field('email'), password: field('password') }
  focusFirstProblem(['email', 'password'], { password: 'short' }, fields)
  focusFirstProblem(['email', 'password'], { password: 'short', email: 'empty' }, fields)
  focusFirstProblem(['email', 'password'], {}, fields)
  expect(focused).toEqual(['password', 'email'])
})
test('sign-in returns the shopper to the requested screen, never to another site', () => {
  expect(parseNextPath('?next=/cart', '/menu')).toBe('/cart')
  expect(parseNextPath('?next=//evil.example', '/menu')).toBe('/menu')
  expect(parseNextPath('?next=https://evil.example', '/menu')).toBe('/menu')
  expect(parseNextPath('', '/menu')).toBe('/menu')
})
