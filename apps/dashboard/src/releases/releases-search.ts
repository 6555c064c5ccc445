import { z } from 'zod'

/** What the address of the page of releases says: which one is being planned or changed beside the list. */
export const releasesSearch = z.object({
  release: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
})
