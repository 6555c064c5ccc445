import { z } from 'zod'
import { createFileStore } from '../../infra/storage/file-store.ts'
import { defineJob } from '../../services/jobs/define-job.ts'

/** Deletes the stored bytes of files whose rows were deleted with their project. */
export const eraseFiles = defineJob({
  name: 'files.erase-files',
  deadLetter: null,
  concurrency: 1,
  data: z.object({ keys: z.array(z.string()) }),
  retry: { limit: 20, delay: 60, backoff: { longest: 3600 } },
  work: async ({ keys }, { config }) => {
    const store = createFileStore(config)
    for (const key of keys) await store.delete(key)
  },
})
