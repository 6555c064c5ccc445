import { createPermissionRecord } from '@vitrine/core/access/permissions'
import { expect, test } from 'vitest'
import { findRole, getRolePermissions, ROLES } from './roles.ts'

test('each role is recognized by its permissions, and any other set is custom', () => {
  for (const role of ROLES) expect(findRole(getRolePermissions(role))).toBe(role)
  expect(findRole({ ...getRolePermissions('designer'), allow_publish: true })).toBe('own')
  expect(findRole(createPermissionRecord(() => true))).toBe('all')
})
