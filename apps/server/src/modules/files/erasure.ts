import { readCustomFont } from '@vitrine/core/design/fonts/custom-fonts'
import { eq } from 'drizzle-orm'
import { getFileKey } from '../../infra/storage/file-store.ts'
import type { Erasure } from '../../services/erasure/erasure.types.ts'
import * as schema from '../../services/schema/schema.ts'
import { eraseFiles } from './erase-files.job.ts'
import { listFontKeys } from './fonts/create-font-family.ts'

const { exports, files, fonts } = schema
/** Maximum number of keys per job. */
const AT_ONCE = 500

/** Enqueues the deletion of a project's images, videos, fonts and exports when its rows are deleted. */
export const enqueueFileErasure: Erasure = async (tx, project, { jobs }) => {
  const projectFiles = await tx.select({ id: files.id }).from(files).where(eq(files.project_id, project))
  const cut = await tx.select({ value: fonts.value }).from(fonts).where(eq(fonts.project_id, project))
  const all = await tx.select({ id: exports.id }).from(exports).where(eq(exports.project_id, project))
  const keys = [
    ...[...projectFiles, ...all].map(({ id }) => getFileKey(project, id)),
    ...cut.flatMap(({ value }) => {
      const own = readCustomFont(value)
      return own ? listFontKeys(own) : []
    }),
  ]
  for (let at = 0; at < keys.length; at += AT_ONCE)
    await jobs.enqueue(eraseFiles, { keys: keys.slice(at, at + AT_ONCE) }, { transaction: tx })
}
