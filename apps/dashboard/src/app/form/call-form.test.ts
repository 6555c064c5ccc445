import { signUp } from '@vitrine/core/contract/accounts/users'
import { createProject, updateProject } from '@vitrine/core/contract/projects/projects'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {}, removeItem() {} } })
const { getFieldRequirement } = await import('./call-form.ts')

test('a form field takes from the contract whether it is required, and never truncates input', () => {
  expect(getFieldRequirement(connectShop, 'domain')).toEqual({ 'aria-required': true })
  expect(getFieldRequirement(createProject, 'slug')).toEqual({})
  expect(getFieldRequirement(updateProject, 'name')).toEqual({})
  expect(getFieldRequirement(signUp, 'password')).toEqual({ 'aria-required': true })
  expect(getFieldRequirement(signUp, 'nothing')).toEqual({})
})
