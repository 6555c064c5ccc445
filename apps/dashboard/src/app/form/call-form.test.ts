import { createProject, updateProject } from '@vitrine/core/contract/projects'
import { signUp } from '@vitrine/core/contract/users'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {}, removeItem() {} } })
const { limitsOf } = await import('./call-form.ts')

test('a field knows from the contract whether it must be there, and how long it may be', () => {
  expect(limitsOf(createProject, 'name')).toEqual({ 'aria-required': true, maxLength: 60 })
  expect(limitsOf(createProject, 'slug')).toEqual({})
  expect(limitsOf(updateProject, 'name')).toEqual({ maxLength: 60 })
  expect(limitsOf(signUp, 'password')).toMatchObject({ 'aria-required': true })
  expect(limitsOf(signUp, 'nothing')).toEqual({})
})
