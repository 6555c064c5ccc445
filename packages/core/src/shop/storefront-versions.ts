import { STOREFRONT_VERSION } from '../limits/limits.ts'

/**
 * Versions of the platform's Storefront API that a project may use: those whose schemas all documents are tested
 * against. The first is the default.
 */
export const STOREFRONT_VERSIONS = [STOREFRONT_VERSION, '2026-10'] as const
export type StorefrontVersion = (typeof STOREFRONT_VERSIONS)[number]

/** Returns true for a version that a project may use. */
export function isStorefrontVersion(value: unknown): value is StorefrontVersion {
  return STOREFRONT_VERSIONS.some((version) => version === value)
}

/**
 * Returns when the platform's support of a version such as '2026-10' ends, ms since 1970: a year after its release. NaN
 * for `unstable` and other text.
 */
export function getSupportEnd(version: string): number {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(version) ?? []
  return Date.UTC(Number(year) + 1, Number(month) - 1, 1)
}
