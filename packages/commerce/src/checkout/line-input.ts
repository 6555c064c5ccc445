import type { Attribute } from '../entities.ts'
import { gid } from '../gid.ts'

/** A line to buy: numbers of variant and selling plan. */
export type NewLine = {
  readonly variant: number
  readonly quantity: number
  readonly plan?: number | null | undefined
  readonly attributes?: readonly Attribute[] | undefined
}

/** A line as the platform takes it. */
export function lineInput(line: NewLine) {
  return {
    merchandiseId: gid('ProductVariant', line.variant),
    quantity: line.quantity,
    ...(line.plan ? { sellingPlanId: gid('SellingPlan', line.plan) } : {}),
    attributes: (line.attributes ?? []).map(({ key, value }) => ({ key, value })),
  }
}

/** What makes two lines one to the platform: variant, plan and the set of attributes. */
export function lineIdentity(
  variant: number,
  plan: number | null | undefined,
  attributes: readonly Attribute[] = [],
): string {
  const pairs = attributes.map(({ key, value }) => [key, value] as const)
  return JSON.stringify([variant, plan ?? null, pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))])
}
