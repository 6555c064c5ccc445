import { recordOf } from '../collections/typed-keys.ts'

/** What an owner may let a member of the project do, each said as "a member who …" (spec section 6). */
export const PERMISSIONS = {
  allow_design: 'can design',
  allow_analytics: 'can see analytics',
  allow_push: 'can send push notifications',
  allow_publish: 'can publish',
} as const
export type Permission = keyof typeof PERMISSIONS

export const PERMISSION_NAMES: readonly Permission[] = Object.keys(PERMISSIONS).filter(isPermission)

function isPermission(name: string): name is Permission {
  return Object.hasOwn(PERMISSIONS, name)
}

/** One thing for each permission, by its name. */
export function eachPermission<T>(make: (permission: Permission) => T): Record<Permission, T> {
  return recordOf(PERMISSION_NAMES, make)
}
