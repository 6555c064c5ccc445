import type { OutputOf } from '@vitrine/core/contract/call'
import { stageUpload, type Upload } from '@vitrine/core/contract/designs/files'
import { isVideo, MAX_OWN_VIDEO_BYTES } from '@vitrine/core/media/uploads'
import { z } from 'zod'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import { type CallContext, refuseAs } from '../../services/calls/call-handler.ts'
import { getStorageUsage } from '../../services/files/storage-usage.ts'
import type { FileLibrary } from './file-library.types.ts'
import { countReservedUploads, findFile, reserveUpload } from './queries.ts'
import { signUploadTicket, verifyUploadTicket } from './upload-ticket.ts'

/** Size of an upload chunk, bytes: half a megabit per second is enough to send it within a request's timeout. */
const PIECE = 4_000_000

/** Maximum number of a project's uploads that have begun and not ended: tiny ones fill tables instead of storage. */
const MAX_RESERVED_UPLOADS = 500

/** Upload path below the API's base. */
export const UPLOAD_PATH = '/files/arriving'

const lost = (file: string | null): Upload => ({ status: 'failed', file, url: null, problem: 'lost' })

/** Returns the public URL of a hosted file. */
export function getHostedFileUrl(
  publicUrl: string,
  { project, id, name }: { readonly project: string; readonly id: string; readonly name: string },
): string {
  return `${publicUrl}/files/own/${project}/${id}/${name}`
}

/** Returns true for the id of a hosted file; shops' files have other ids. */
export const isOwnFile = (file: string): boolean => z.uuid().safeParse(file).success

/** Returns true for a source that `createHostedFiles` returned. */
export const isOwnSource = (source: string): boolean => source.startsWith('own:')

/**
 * Creates the library of files hosted here, on disk or in a bucket: for projects whose shop accepts no uploads from us.
 */
export function createHostedFiles(
  { db, config, user }: Pick<CallContext, 'db' | 'config' | 'user'>,
  project: string,
): FileLibrary {
  const state = async (id: string): Promise<Upload> => {
    if (!isOwnFile(id)) return lost(id)
    const row = await findFile(db, { project, id })
    return row?.ready ? { status: 'ready', file: id, url: row.url, problem: null } : lost(id)
  }
  return {
    stage: async (file, size): Promise<OutputOf<typeof stageUpload>> => {
      if (isVideo(file.type) && size > MAX_OWN_VIDEO_BYTES)
        throw refuseAs(stageUpload, 'own-film-too-large', 'name')
      await db.transaction(async (tx) => {
        // Concurrent uploads would each see enough space for themselves.
        await lockNames(tx, project, ['files'])
        const existingFile = await findFile(tx, { project, id: file.id })
        const others = (await getStorageUsage(tx, project)) - (existingFile?.size ?? 0)
        if (others + size > config.filesRoom) throw refuseAs(stageUpload, 'no-room')
        if (!existingFile && (await countReservedUploads(tx, project)) >= MAX_RESERVED_UPLOADS)
          throw refuseAs(stageUpload, 'no-room')
        const url = getHostedFileUrl(config.publicUrl, { project, id: file.id, name: file.name })
        await reserveUpload(tx, {
          project_id: project,
          id: file.id,
          url,
          type: file.type,
          name: file.name,
          size,
        })
      })
      const { sub, sid } = user
      const ticket = signUploadTicket(config.jwtSecret, { ...file, project, size, sub, sid }, Date.now())
      const url = `${config.publicUrl}/api${UPLOAD_PATH}/${ticket}`
      return { url, method: 'PUT', fields: [], source: `own:${ticket}`, chunkSize: PIECE }
    },
    create: async ({ id }, source) => {
      const admitted = verifyUploadTicket(config.jwtSecret, source.slice('own:'.length), Date.now())
      return admitted?.project === project && admitted.id === id ? state(id) : lost(null)
    },
    state,
  }
}
