/** Version of the served schema, whatever version a path names. */
const SERVED_VERSION = '2025-10'

/** Version with additions that no dated version has yet. */
export const UNSTABLE_VERSION = 'unstable'

/** Versions that the shop lists. */
export const VERSIONS = [
  { handle: '2025-10', displayName: '2025-10 (Latest)', supported: true },
  { handle: '2026-01', displayName: '2026-01 (Release candidate)', supported: true },
  { handle: UNSTABLE_VERSION, displayName: 'unstable', supported: false },
] as const

/** Versions that the shop lists once it has moved on: the oldest supported one answers for all before it. */
export const NEWER_VERSIONS = [
  { handle: '2026-01', displayName: '2026-01', supported: true },
  { handle: '2026-04', displayName: '2026-04', supported: true },
  { handle: '2026-07', displayName: '2026-07', supported: true },
  { handle: '2026-10', displayName: '2026-10 (Latest)', supported: true },
  { handle: '2027-01', displayName: '2027-01 (Release candidate)', supported: true },
  { handle: UNSTABLE_VERSION, displayName: 'unstable', supported: false },
] as const

/**
 * Returns the API version in which the demo shop responds to a request for `requested` (null: none named). `hasMovedOn`
 * simulates a platform with later releases: a version that it no longer lists gets the oldest supported one.
 */
export function getServedVersion(requested: string | null, hasMovedOn: boolean): string {
  if (requested === UNSTABLE_VERSION) return UNSTABLE_VERSION
  if (!hasMovedOn) return SERVED_VERSION
  const { handle: oldest } = NEWER_VERSIONS[0]
  return NEWER_VERSIONS.find(({ handle }) => handle === requested)?.handle ?? oldest
}

/** Returns true when a path segment names a version: any quarter, or `unstable`. */
export function isVersion(segment: string): boolean {
  return /^\d{4}-\d{2}$/.test(segment) || segment === UNSTABLE_VERSION
}
