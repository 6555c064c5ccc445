import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { readBundles, readFolderFingerprint, saveBundles } from './script-bundles.ts'

/** Fingerprints of imported folders in this process. An unchanged folder is not read again. */
const fingerprintsByFolder = new Map<string, string>()

/**
 * Imports the phone app's script that this version of the product contains, once for all merchants. Every process can
 * then send it, and it stays available to devices that are still downloading it.
 */
export const importScript = defineJob({
  name: 'updates.import-script',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 3, delay: 60, backoff: null },
  schedule: { every: 'minute', data: {} },
  work: async (_data, { db, config, log }) => {
    const folder = config.phoneDist
    const fingerprint = await readFolderFingerprint(folder)
    if (fingerprint === null || fingerprintsByFolder.get(folder) === fingerprint) return
    const newCount = await saveBundles(db, await readBundles(folder))
    fingerprintsByFolder.set(folder, fingerprint)
    if (newCount > 0) log.info({ folder, systems: newCount }, 'A new script of the phone app is kept')
  },
})
