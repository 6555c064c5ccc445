import { eachPermission } from '@vitrine/core/access/permissions'
import { expect, test } from 'vitest'
import { allowedTo, ROLES, roleOf } from './roles.ts'

test('each role is known again by what it holds, and every other choice is somebody’s own', () => {
  for (const role of ROLES) expect(roleOf(allowedTo(role))).toBe(role)
  expect(roleOf({ ...allowedTo('designer'), allow_publish: true })).toBe('own')
  expect(roleOf(eachPermission(() => true))).toBe('all')
})
