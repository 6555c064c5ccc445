import {
  downloadExport,
  getExportStatus,
  startExport,
  stopExport,
} from '@vitrine/core/contract/projects/exports'
import { and } from 'drizzle-orm'
import { fileStoreOf, keyOf } from '../../infra/storage/file-store.ts'
import { type Answered, answer, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import { downloadUrl } from './download.ts'
import { gatherExport } from './gather.job.ts'
import { exportKey, exportRow, KEPT_MS, newestExport, toldExport } from './queries.ts'

const { exports } = schema

/** Everything of a project, to be had by its owner. */
export const exportsCalls: readonly Answered[] = [
  answer(getExportStatus, async ({ project }, { db }) => {
    const row = await newestExport(db, project)
    return { export: row && toldExport(row) }
  }),
  answer(startExport, async ({ project, id }, { db, jobs, user }) => {
    // Of two who ask at once the second finds the first's: one is open in a project.
    await db
      .insert(exports)
      .values({ project_id: project, id, user_id: user.sub, expires: new Date(Date.now() + KEPT_MS) })
      .onConflictDoNothing()
    const row = await exportRow(db, project, id)
    if (!row) throw refuseAs(startExport, 'exporting-now')
    // If this is lost, the next minute finds the row.
    if (!row.ready && !row.failed) await jobs.enqueue(gatherExport, { project, id })
    return { export: toldExport(row) }
  }),
  answer(stopExport, async ({ project, id }, { db, config }) => {
    const [gone] = await db
      .delete(exports)
      .where(and(exportKey(project, id)))
      .returning({ ready: exports.ready })
    if (gone?.ready) await fileStoreOf(config).delete(keyOf(project, id))
    const row = await newestExport(db, project)
    return { export: row && toldExport(row) }
  }),
  answer(downloadExport, async ({ project, id }, { db, config, user }) => {
    const row = await exportRow(db, project, id)
    if (!row?.ready) throw refuseAs(downloadExport, 'no-export')
    return { url: await downloadUrl(config.jwtSecret, user, { project, id }) }
  }),
]
