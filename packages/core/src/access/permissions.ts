import { recordOf } from '../collections/typed-keys.ts'

/**
 * Permissions that an owner may grant to a member of the project, each worded to complete "a member who …" (spec
 * section 6).
 */
export const PERMISSIONS = {
  allow_design: 'can design',
  allow_analytics: 'can see analytics',
  allow_push: 'can send push notifications',
  allow_publish: 'can publish',
} as const
export type Permission = keyof typeof PERMISSIONS

/** Access levels that any one of several permissions grants. */
const SHARED_ACCESS = {
  /** Images and videos: designs show them, and push notifications too. */
  any_content: ['allow_design', 'allow_push'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>
export type SharedAccess = keyof typeof SHARED_ACCESS

/** Returns the permissions of which any one grants an access level. */
export function listGrantingPermissions(level: Permission | SharedAccess): readonly Permission[] {
  return isPermission(level) ? [level] : SHARED_ACCESS[level]
}

export const PERMISSION_NAMES: readonly Permission[] = Object.keys(PERMISSIONS).filter(isPermission)

function isPermission(name: string): name is Permission {
  return Object.hasOwn(PERMISSIONS, name)
}

/** Returns a record with one value per permission, made by `make`. */
export function createPermissionRecord<T>(make: (permission: Permission) => T): Record<Permission, T> {
  return recordOf(PERMISSION_NAMES, make)
}
