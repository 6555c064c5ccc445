/** Version of the served schema, whatever version a path names. */
export const SERVED_VERSION = '2025-10'

/** Version with additions that no dated version has yet. */
export const UNSTABLE_VERSION = 'unstable'

/** Versions that the shop lists. */
export const VERSIONS = [
  { handle: '2025-10', displayName: '2025-10 (Latest)', supported: true },
  { handle: '2026-01', displayName: '2026-01 (Release candidate)', supported: true },
  { handle: UNSTABLE_VERSION, displayName: 'unstable', supported: false },
] as const

/** Returns true when a path segment names a version: any quarter, or `unstable`. */
export function isVersion(segment: string): boolean {
  return /^\d{4}-\d{2}$/.test(segment) || segment === UNSTABLE_VERSION
}
