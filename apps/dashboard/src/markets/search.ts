import { z } from 'zod'

/** Schema of the page's address: the market being edited. */
export const marketsSearch = z.object({
  market: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
})
