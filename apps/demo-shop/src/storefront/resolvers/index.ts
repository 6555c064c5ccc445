import type { Area } from '../context.ts'
import { cartArea } from './cart.ts'
import { customerArea } from './customer.ts'
import { orderArea } from './order.ts'

/**
 * Every area of the Storefront schema: one line each. Sources that stand behind an interface or union
 * (Node, Merchandise, Media ...) carry `__typename`.
 */
export const areas: readonly Area[] = [cartArea, customerArea, orderArea]
