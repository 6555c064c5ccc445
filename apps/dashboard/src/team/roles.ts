import { eachPermission, PERMISSION_NAMES } from '@vitrine/core/access/permissions'
import type { MemberPermissions } from '@vitrine/core/contract/accounts/team'

/** What people call a choice of permissions. What is none of these is somebody's own choice. */
export const ROLES = ['all', 'designer', 'marketer', 'analyst', 'viewer'] as const
export type Role = (typeof ROLES)[number]

const HOLDS: Readonly<Record<Role, readonly (keyof MemberPermissions)[]>> = {
  all: PERMISSION_NAMES,
  designer: ['allow_design'],
  marketer: ['allow_push', 'allow_analytics'],
  analyst: ['allow_analytics'],
  viewer: [],
}

/** The permissions of a role. */
export function permissionsOfRole(role: Role): MemberPermissions {
  return eachPermission((permission) => HOLDS[role].includes(permission))
}

/** What these permissions are called; 'own' for a choice without a name. */
export function roleOf(allowed: MemberPermissions): Role | 'own' {
  const same = (role: Role) =>
    PERMISSION_NAMES.every((name) => permissionsOfRole(role)[name] === allowed[name])
  return ROLES.find(same) ?? 'own'
}
