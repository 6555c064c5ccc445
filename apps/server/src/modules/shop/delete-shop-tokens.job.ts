import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { deleteDisconnectedTokens } from '../../services/shop-access/disconnect-shop.ts'

/** Deletes the tokens of a disconnected shop once the disconnection cannot be undone. */
export const deleteShopTokens = defineJob({
  name: 'shop.delete-shop-tokens',
  deadLetter: null,
  concurrency: 5,
  data: z.object({ project: z.uuid(), leaving: z.uuid() }),
  retry: { limit: 20, delay: 5, backoff: { longest: 3600 } },
  work: async ({ project, leaving }, { db }) => {
    await db.transaction((tx) => deleteDisconnectedTokens(tx, project, leaving))
  },
})
