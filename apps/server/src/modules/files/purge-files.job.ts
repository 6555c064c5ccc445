import { readOwnFont } from '@vitrine/core/design/fonts/own-fonts'
import { z } from 'zod'
import { createFileStore, getFileKey } from '../../infra/storage/file-store.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import { fontKeys } from './fonts/create-font-family.ts'
import { listUnusedFonts, purgeFont } from './fonts/queries.ts'
import { listPurgeableFiles, purgeFile } from './queries.ts'
import { deleteStaleUploads } from './upload-chunks.ts'

/** So many at a time: what is left comes at the next run. */
const AT_ONCE = 500

/** Deletes for good what was taken away a day ago, and what never came whole. */
export const purgeFiles = defineJob({
  name: 'files.forget',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 5, delay: 60, backoff: { longest: 3600 } },
  schedule: { every: 'hour', data: {} },
  work: async (_data, { db, config }) => {
    await deleteStaleUploads({ db, config }, Date.now())
    const store = createFileStore(config)
    for (const { project_id: project, id } of await listPurgeableFiles(db, AT_ONCE)) {
      // Bytes first: a row that stays is found again, bytes alone are not.
      await store.delete(getFileKey(project, id))
      await purgeFile(db, { project, id })
    }
    for (const { project_id: project, id, value } of await listUnusedFonts(db, AT_ONCE)) {
      const own = readOwnFont(value)
      for (const key of own ? fontKeys(own) : []) await store.delete(key)
      await purgeFont(db, { project, id })
    }
  },
})
