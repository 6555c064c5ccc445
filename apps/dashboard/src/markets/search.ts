import { z } from 'zod'

/** What the address of the page of markets says: which one is being changed beside the list. */
export const marketsSearch = z.object({
  market: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
})
