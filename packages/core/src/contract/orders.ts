import { z } from 'zod'
import { defineCall, EXAMPLE } from './call.ts'
import { cursor, instant, platform, projectId } from './shared.ts'

/** How an order was known to come from the app, strongest first (spec section 3, orders). */
const matchedBy = z.enum(['attributes', 'cart', 'checkout', 'user_agent'])
export type MatchedBy = z.output<typeof matchedBy>

const listedOrder = z.object({
  /** The platform's numeric order id. */
  id: z.string(),
  /** What the shopper sees, such as `#1042`. */
  name: z.string(),
  /** Minor units of `currency`. */
  sum: z.number().int(),
  currency: z.string(),
  /** Financial status: PAID, PENDING, REFUNDED. */
  payment: z.string(),
  /** How many pieces. */
  items: z.number().int(),
  customer: z.string(),
  platform: platform.nullable(),
  /** Every sign that ties it to the app; empty when it was bought elsewhere in the shop. */
  matched: z.array(matchedBy),
  created: instant,
})
export type ListedOrder = z.output<typeof listedOrder>

export const listOrders = defineCall({
  path: '/orders/list',
  who: 'allow_analytics',
  summary: 'Orders, newest first, 36 a page; only those of the app unless `source` is `all`.',
  input: z.object({
    project: projectId,
    source: z.enum(['app', 'all']).default('app'),
    cursor: cursor.optional(),
  }),
  output: z.object({ orders: z.array(listedOrder), cursor }),
  errors: {},
  example: { project: EXAMPLE.project, source: 'all' },
})
