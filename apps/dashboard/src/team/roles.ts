import { createPermissionRecord, PERMISSION_NAMES } from '@vitrine/core/access/permissions'
import type { MemberPermissions } from '@vitrine/core/contract/accounts/team'

/** Named sets of permissions; any other set is a custom choice. */
export const ROLES = ['all', 'designer', 'marketer', 'analyst', 'viewer'] as const
export type Role = (typeof ROLES)[number]

const HOLDS: Readonly<Record<Role, readonly (keyof MemberPermissions)[]>> = {
  all: PERMISSION_NAMES,
  designer: ['allow_design'],
  marketer: ['allow_push', 'allow_analytics'],
  analyst: ['allow_analytics'],
  viewer: [],
}

/** Returns the permissions of a role. */
export function getRolePermissions(role: Role): MemberPermissions {
  return createPermissionRecord((permission) => HOLDS[role].includes(permission))
}

/** Returns the role with exactly these permissions; 'own' for a custom set. */
export function findRole(allowed: MemberPermissions): Role | 'own' {
  const same = (role: Role) =>
    PERMISSION_NAMES.every((name) => getRolePermissions(role)[name] === allowed[name])
  return ROLES.find(same) ?? 'own'
}
