import { eachPermission } from '@vitrine/core/access/permissions'
import { expect, test } from 'vitest'
import { findRole, getRolePermissions, ROLES } from './roles.ts'

test('each role is known again by what it holds, and every other choice is somebody’s own', () => {
  for (const role of ROLES) expect(findRole(getRolePermissions(role))).toBe(role)
  expect(findRole({ ...getRolePermissions('designer'), allow_publish: true })).toBe('own')
  expect(findRole(eachPermission(() => true))).toBe('all')
})
