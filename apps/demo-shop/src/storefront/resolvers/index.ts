import type { Area } from '../context.ts'

/**
 * Every area of the Storefront schema: one line each. Sources that stand behind an interface or union
 * (Node, Merchandise, Media ...) carry `__typename`.
 */
export const areas: readonly Area[] = []
