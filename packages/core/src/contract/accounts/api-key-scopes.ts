import { createPermissionRecord, type Permission } from '../../access/permissions.ts'
import type { Call } from '../call.ts'

/** Scopes of a project's API key, each worded to complete "a key that …". Changing includes reading. */
export const SCOPES = {
  'analytics:read': 'reads analytics and orders',
  'design:read': 'reads designs and generates proposals',
  'design:change': 'changes the draft design',
  'push:read': 'reads campaigns, automations and segments',
  'push:change': 'creates and sends campaigns and automations',
  'publish:read': 'reads store listings',
  'publish:change': 'publishes designs',
} as const
export type Scope = keyof typeof SCOPES

export const SCOPE_NAMES: readonly Scope[] = Object.keys(SCOPES).filter(isScope)

/** Returns true for the name of a scope. */
export function isScope(name: string): name is Scope {
  return Object.hasOwn(SCOPES, name)
}

/** Permission that each scope belongs to: nobody can give a key more than their own permissions. */
const PERMISSION_OF = {
  'analytics:read': 'allow_analytics',
  'design:read': 'allow_design',
  'design:change': 'allow_design',
  'push:read': 'allow_push',
  'push:change': 'allow_push',
  'publish:read': 'allow_publish',
  'publish:change': 'allow_publish',
} as const satisfies Readonly<Record<Scope, Permission>>

/** Returns the permission that a scope belongs to. */
export function getScopePermission(scope: Scope): Permission {
  return PERMISSION_OF[scope]
}

/** Returns for each permission whether one of these scopes belongs to it. */
export function listScopePermissions(scopes: readonly Scope[]): Record<Permission, boolean> {
  return createPermissionRecord((permission) => scopes.some((scope) => PERMISSION_OF[scope] === permission))
}

/**
 * Returns the scopes that allow an API key to make a call; one of them is enough. Empty when any key may make
 * it, null when no key may.
 */
export function listScopes({ who, key }: Pick<Call, 'who' | 'key'>): readonly Scope[] | null {
  if (!key) return null
  if (who === 'member') return key === 'read' ? [] : null
  const own = SCOPE_NAMES.filter((scope) => PERMISSION_OF[scope] === who)
  const fit = key === 'read' ? own : own.filter((scope) => scope.endsWith(':change'))
  return fit.length > 0 ? fit : null
}

/** Returns true when a key with these scopes may make the call. */
export function canSendWithScopes(call: Pick<Call, 'who' | 'key'>, scopes: readonly Scope[]): boolean {
  const needed = listScopes(call)
  return needed !== null && (needed.length === 0 || needed.some((scope) => scopes.includes(scope)))
}
