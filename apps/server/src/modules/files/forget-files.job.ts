import { readOwnFont } from '@vitrine/core/design/fonts/own-fonts'
import { z } from 'zod'
import { fileStoreOf, keyOf } from '../../infra/storage/file-store.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import { forgetArriving } from './arriving.ts'
import { fontKeys } from './fonts/make.ts'
import { forgetFont, unheldFonts } from './fonts/queries.ts'
import { forgetFile, overdue } from './queries.ts'

/** So many at a time: what is left comes at the next run. */
const AT_ONCE = 500

/** Deletes for good what was taken away a day ago, and what never came whole. */
export const forgetFiles = defineJob({
  name: 'files.forget',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 5, delay: 60, backoff: { longest: 3600 } },
  schedule: { every: 'hour', data: {} },
  work: async (_data, { db, config }) => {
    await forgetArriving({ db, config }, Date.now())
    const store = fileStoreOf(config)
    for (const { project_id: project, id } of await overdue(db, AT_ONCE)) {
      // Bytes first: a row that stays is found again, bytes alone are not.
      await store.delete(keyOf(project, id))
      await forgetFile(db, { project, id })
    }
    for (const { project_id: project, id, value } of await unheldFonts(db, AT_ONCE)) {
      const own = readOwnFont(value)
      for (const key of own ? fontKeys(own) : []) await store.delete(key)
      await forgetFont(db, { project, id })
    }
  },
})
