import { z } from 'zod'

/** What the address of the page of segments says: which one is being made or changed beside the list. */
export const segmentsSearch = z.object({
  segment: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
})
