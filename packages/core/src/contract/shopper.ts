import { z } from 'zod'
import { defineCall } from './call.ts'
import { platform } from './shared.ts'

export const reportCart = defineCall({
  path: '/shopper/cart',
  who: 'anyone',
  summary:
    'The shopping app tells which cart it made, since the platform sends no cart webhooks for app carts; orders are matched by it.',
  input: z.object({
    slug: z.string().min(1).max(40),
    /** The platform's cart id, `gid://shopify/Cart/{token}?key={key}`. */
    cart: z
      .string()
      .max(500)
      .regex(/^gid:\/\/shopify\/Cart\/[^/?]+(\?.*)?$/, 'Must be a cart id'),
    platform,
  }),
  output: z.object({ done: z.literal(true) }),
  errors: {},
})
