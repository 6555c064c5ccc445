/** The version whose schema is served, whatever version a path names. */
export const SERVED_VERSION = '2025-10'

/** The version that has what no dated one has yet. */
export const UNSTABLE_VERSION = 'unstable'

/** Versions the shop lists. */
export const VERSIONS = [
  { handle: '2025-10', displayName: '2025-10 (Latest)', supported: true },
  { handle: '2026-01', displayName: '2026-01 (Release candidate)', supported: true },
  { handle: UNSTABLE_VERSION, displayName: 'unstable', supported: false },
] as const

/** Whether a path segment names a version: any quarter of the past or future, or `unstable`. */
export function isVersion(segment: string): boolean {
  return /^\d{4}-\d{2}$/.test(segment) || segment === UNSTABLE_VERSION
}
