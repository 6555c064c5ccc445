import type { Attribute } from '../entities.ts'

/** Returns the identity by which the platform merges cart lines: variant, selling plan and attributes. */
export function getLineIdentity(
  variant: number,
  plan: number | null | undefined,
  attributes: readonly Attribute[] = [],
): string {
  const pairs = attributes.map(({ key, value }) => [key, value] as const)
  return JSON.stringify([variant, plan ?? null, pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))])
}
