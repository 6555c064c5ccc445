import { readCustomFont } from '@vitrine/core/design/fonts/custom-fonts'
import { z } from 'zod'
import {
  createFileStore,
  getFileKey,
  getPartFolder,
  getUploadFolder,
} from '../../infra/storage/file-store.ts'
import { deleteStaleEntries } from '../../infra/storage/work-folder.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import { listFontKeys } from './fonts/create-font-family.ts'
import { listUnusedFonts, purgeFont } from './fonts/queries.ts'
import { listPurgeableFiles, purgeFile } from './queries.ts'
import { deleteUploadChunks } from './upload-chunks.ts'

/** Maximum number read at once, and of such batches of files in a run; the next run deletes the rest. */
const AT_ONCE = 500
const MAX_BATCHES = 20

/** Deletes files for good that were deleted a day ago, incomplete uploads, and what killed processes left. */
export const purgeFiles = defineJob({
  name: 'files.purge-files',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 5, delay: 60, backoff: { longest: 3600 } },
  schedule: { every: 'hour', data: {} },
  work: async (_data, { db, config }) => {
    await deleteStaleEntries(getUploadFolder(config), Date.now())
    await deleteStaleEntries(getPartFolder(config), Date.now())
    const store = createFileStore(config)
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const purgeable = await listPurgeableFiles(db, AT_ONCE)
      for (const { project_id: project, id } of purgeable) {
        // Deletes bytes first: a remaining row is found again, remaining bytes are not.
        await store.delete(getFileKey(project, id))
        await deleteUploadChunks({ db, config }, { project, id })
        await purgeFile(db, { project, id })
      }
      if (purgeable.length < AT_ONCE) break
    }
    for (const { project_id: project, id, value } of await listUnusedFonts(db, AT_ONCE)) {
      const own = readCustomFont(value)
      for (const key of own ? listFontKeys(own) : []) await store.delete(key)
      await purgeFont(db, { project, id })
    }
  },
})
