import { eachPermission } from '@vitrine/core/access/permissions'
import { expect, test } from 'vitest'
import { permissionsOfRole, ROLES, roleOf } from './roles.ts'

test('each role is known again by what it holds, and every other choice is somebody’s own', () => {
  for (const role of ROLES) expect(roleOf(permissionsOfRole(role))).toBe(role)
  expect(roleOf({ ...permissionsOfRole('designer'), allow_publish: true })).toBe('own')
  expect(roleOf(eachPermission(() => true))).toBe('all')
})
