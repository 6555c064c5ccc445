import {
  downloadExport,
  getExportStatus,
  startExport,
  stopExport,
} from '@vitrine/core/contract/projects/exports'
import { and } from 'drizzle-orm'
import { createFileStore, getFileKey } from '../../infra/storage/file-store.ts'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import { createExport } from './create-export.job.ts'
import { createExportDownloadUrl } from './download.ts'
import { EXPORT_RETENTION_MS, findExport, findNewestExport, matchExport, toExport } from './queries.ts'

const { exports } = schema

/** Calls for exports of all of a project's data, for its owner. */
export const exportsHandlers: readonly CallHandler[] = [
  handleCall(getExportStatus, async ({ project }, { db }) => {
    const row = await findNewestExport(db, project)
    return { export: row && toExport(row) }
  }),
  handleCall(startExport, async ({ project, id }, { db, jobs, user }) => {
    // Of two who ask at once the second finds the first's: one is open in a project.
    await db
      .insert(exports)
      .values({
        project_id: project,
        id,
        user_id: user.sub,
        expires: new Date(Date.now() + EXPORT_RETENTION_MS),
      })
      .onConflictDoNothing()
    const row = await findExport(db, project, id)
    if (!row) throw refuseAs(startExport, 'exporting-now')
    // If this is lost, the next minute finds the row.
    if (!row.ready && !row.failed) await jobs.enqueue(createExport, { project, id })
    return { export: toExport(row) }
  }),
  handleCall(stopExport, async ({ project, id }, { db, config }) => {
    const [deletedExport] = await db
      .delete(exports)
      .where(and(matchExport(project, id)))
      .returning({ ready: exports.ready })
    if (deletedExport?.ready) await createFileStore(config).delete(getFileKey(project, id))
    const row = await findNewestExport(db, project)
    return { export: row && toExport(row) }
  }),
  handleCall(downloadExport, async ({ project, id }, { db, config, user }) => {
    const row = await findExport(db, project, id)
    if (!row?.ready) throw refuseAs(downloadExport, 'no-export')
    return { url: await createExportDownloadUrl(config.jwtSecret, user, { project, id }) }
  }),
]
