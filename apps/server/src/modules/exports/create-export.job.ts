import { rm } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { createFileStore, getFileKey } from '../../infra/storage/file-store.ts'
import { createWorkPath } from '../../infra/storage/work-folder.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import {
  EXPORT_RETENTION_MS,
  type ExportRow,
  findExport,
  isPending,
  listEarlierExports,
  listExpiredExports,
  listPendingExports,
  matchExport,
} from './queries.ts'
import { writeExport } from './write-export.ts'
import { createZip, ExportTooLargeError } from './zip-file.ts'

const { exports, projects } = schema

/** Time after which an unfinished export is given up, in ms. */
const LONGEST_MS = 6 * 3_600_000

/** The export was stopped. */
class Stopped extends Error {
  override readonly name = 'Stopped'
}

/**
 * Creates an export. Starts over after a killed process, so that all tables are of one moment. Runs one at a time in
 * each process; a project has at most one open export (`exports_open`).
 */
export const createExport = defineJob({
  name: 'exports.create-export',
  deadLetter: null,
  concurrency: 1,
  data: z.object({ project: z.uuid(), id: z.uuid() }),
  key: ({ project, id }) => `${project} ${id}`,
  retry: { limit: 5, delay: 5, backoff: { longest: 300 } },
  work: async ({ project, id }, services) => {
    const { db, config, log } = services
    const row = await findExport(db, project, id)
    const [owner] = await db.select().from(projects).where(eq(projects.id, project))
    // A process that was killed may have stored the bytes of an export that was deleted meanwhile.
    if (!row || !owner) return createFileStore(config).delete(getFileKey(project, id))
    if (row.ready || row.failed) return
    const path = await createWorkPath(config, 'export')
    const zip = createZip(path)
    try {
      await writeExport(services, owner, zip, async (doneCount, total) => {
        const open = await db
          .update(exports)
          .set({ done: doneCount, total })
          .where(and(matchExport(project, id), isPending()))
          .returning({ id: exports.id })
        if (open.length === 0) throw new Stopped('Nobody wants this export any more')
      })
      const size = await zip.end()
      const key = getFileKey(project, id)
      await createFileStore(config).put(key, path, size)
      if (await end(services, row, { ready: new Date(), size }))
        await forget(services, await listEarlierExports(db, row))
      else await createFileStore(config).delete(key)
    } catch (error) {
      zip.abandon()
      if (error instanceof Stopped) return
      if (!(error instanceof ExportTooLargeError)) throw error
      log.error({ err: error, project }, 'An export is larger than its file can be')
      await end(services, row, { failed: new Date() })
    } finally {
      await rm(path, { force: true })
    }
  },
})

/** Ends an open export one way or the other, and says so; false where it was stopped. */
async function end(
  { db, emit }: Pick<Services, 'db' | 'emit'>,
  { project_id: project, id, user_id: by }: ExportRow,
  how: { readonly ready: Date; readonly size: number } | { readonly failed: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const at = new Date()
    const mine = await tx
      .update(exports)
      .set({ ...how, expires: new Date(at.getTime() + EXPORT_RETENTION_MS) })
      .where(and(matchExport(project, id), isPending()))
      .returning({ id: exports.id })
    if (mine.length === 0) return false
    const state = 'ready' in how ? 'ready' : 'failed'
    await emit(tx, project, [{ kind: 'export-ended', at, export: id, state, by }])
    return true
  })
}

/** Takes exports away, their bytes first: what is left of one that was cut off between is found again. */
async function forget(
  { db, config }: Pick<Services, 'db' | 'config'>,
  rows: readonly ExportRow[],
): Promise<void> {
  for (const { project_id, id } of rows) {
    await createFileStore(config).delete(getFileKey(project_id, id))
    await db.delete(exports).where(matchExport(project_id, id))
  }
}

/**
 * Resumes exports without a running process, gives up those that take too long, and deletes expired ones, bytes first.
 */
export const maintainExports = defineJob({
  name: 'exports.create-exports',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 3, delay: 10, backoff: null },
  schedule: { every: 'minute', data: {} },
  work: async (_data, services) => {
    const { db, jobs } = services
    for (const row of await listPendingExports(db))
      if (Date.now() - row.created.getTime() > LONGEST_MS) await end(services, row, { failed: new Date() })
      else await jobs.enqueue(createExport, { project: row.project_id, id: row.id })
    await forget(services, await listExpiredExports(db, new Date()))
  },
})
