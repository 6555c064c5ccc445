import { z } from 'zod'

/** Schema of the page's address: the release being planned or edited. */
export const releasesSearch = z.object({
  release: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
})
