import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { stageUpload } from '@vitrine/core/contract/designs/files'
import { isFontType, isVideo, uploadName } from '@vitrine/core/media/uploads'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import { getSystemErrorCode, toStoreError } from '../../infra/storage/disk-store.ts'
import { createFileStore, getFileKey, getUploadFolder } from '../../infra/storage/file-store.ts'
import { authorizeTicket } from '../../services/access/download-ticket.ts'
import { imageTurns } from '../../services/files/image-turns.ts'
import { getStorageUsage } from '../../services/files/storage-usage.ts'
import type { Services } from '../../services/services.types.ts'
import { type ContentProblem, type FileContent, hashFile, prepareFile } from './file-content.ts'
import { getHostedFileUrl } from './hosted-files.ts'
import { findFile, insertUpload, markUploaded, releaseUpload, softDeleteFile } from './queries.ts'
import type { UploadGrant } from './upload-ticket.ts'

type Needs = Pick<Services, 'db' | 'config'>

/** Number of received bytes, and, once complete, why the content is refused. */
export type UploadProgress = { readonly bytes: number; readonly problem: ContentProblem | 'full' | null }

const placeOf = ({ config }: Needs, { project, id }: Pick<UploadGrant, 'project' | 'id'>) =>
  join(getUploadFolder(config), `${project}.${id}`)

/** Uploads that this process is writing. */
const underWay = new Set<string>()

/** Returns the number of received bytes of an upload. */
export async function getReceivedBytes(needs: Needs, upload: UploadGrant): Promise<number> {
  const row = await findFile(needs.db, upload)
  if (row?.ready) return upload.size
  return sizeOf(placeOf(needs, upload))
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (getSystemErrorCode(error) === 'ENOENT') return 0
    throw error
  }
}

/**
 * Appends a chunk that starts at `offset`. A chunk that does not continue the last one changes nothing; the received
 * part of an interrupted one is kept. The last chunk completes the file. Throws StoreError.
 */
export async function receiveChunk(
  needs: Needs,
  upload: UploadGrant,
  offset: number,
  body: Readable,
): Promise<UploadProgress> {
  const existingFile = await findFile(needs.db, upload)
  if (existingFile?.ready) {
    body.resume()
    return { bytes: upload.size, problem: null }
  }
  const path = placeOf(needs, upload)
  if (underWay.has(path)) return { bytes: Math.min(offset, await sizeOf(path)), problem: null }
  underWay.add(path)
  try {
    const before = await sizeOf(path)
    if (before !== offset && before < upload.size) return { bytes: before, problem: null }
    const bytes = before < upload.size ? await append(path, { offset, maxSize: upload.size, body }) : before
    if (bytes < upload.size) return { bytes, problem: null }
    // The bytes may have taken as long as the ticket is valid.
    await authorizeTicket(needs.db, stageUpload.who, upload)
    const problem = await makeFile(needs, upload, path)
    await rm(path, { force: true })
    if (problem) await releaseUpload(needs.db, upload)
    return { bytes: problem ? 0 : bytes, problem }
  } catch (error) {
    throw toStoreError(error)
  } finally {
    underWay.delete(path)
  }
}

/** Appends bytes, up to the announced size. Returns the new size. */
async function append(
  path: string,
  { offset, maxSize, body }: { readonly offset: number; readonly maxSize: number; readonly body: Readable },
): Promise<number> {
  await mkdir(join(path, '..'), { recursive: true })
  const file = await open(path, 'a')
  let at = offset
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      const fits = chunk.subarray(0, Math.max(0, maxSize - at))
      await file.write(fits)
      at += fits.length
    }
  } catch (error) {
    // The connection broke: the received bytes are valid, and the client continues after them.
    if (
      getSystemErrorCode(error) !== 'ECONNRESET' &&
      getSystemErrorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE'
    )
      throw error
  } finally {
    await file.close()
  }
  return at
}

/** Completes a file: reads its content, stores what may be published of it, and only then marks it as a file. */
async function makeFile(
  needs: Needs,
  upload: UploadGrant,
  path: string,
): Promise<ContentProblem | 'full' | null> {
  // Of its own, because the received bytes stay as they are until the file is stored: a repetition starts from them.
  const publicPath = `${path}.${randomUUID()}`
  const prepare = () => prepareFile(path, upload.type, publicPath)
  const isImage = !isFontType(upload.type) && !isVideo(upload.type)
  try {
    const content = await (isImage ? imageTurns.run(upload.project, prepare) : prepare())
    if (typeof content === 'string') return content
    return await storeFile(needs, upload, publicPath, content)
  } finally {
    await rm(publicPath, { force: true })
  }
}

async function storeFile(
  needs: Needs,
  upload: UploadGrant,
  path: string,
  content: FileContent,
): Promise<ContentProblem | 'full' | null> {
  const code = await hashFile(path)
  const { size } = await stat(path)
  const row = rowOf(needs, { ...upload, size }, content, code)
  const hasCapacity = await needs.db.transaction(async (tx) => {
    // Concurrent uploads would each see enough space for themselves.
    await lockNames(tx, upload.project, ['files'])
    const existingFile = await findFile(tx, upload)
    if (existingFile?.code) return true
    const others = (await getStorageUsage(tx, upload.project)) - (existingFile?.size ?? 0)
    if (others + size > needs.config.filesRoom) return false
    await insertUpload(tx, row)
    return true
  })
  if (!hasCapacity) return 'full'
  const currentFile = await findFile(needs.db, upload)
  // The same id with other bytes is refused: the content of a URL never changes.
  if (currentFile?.ready || currentFile?.code !== code) return currentFile?.ready ? null : 'unreadable'
  await createFileStore(needs.config).put(getFileKey(upload.project, upload.id), path, size)
  await markUploaded(needs.db, upload)
  // A font waits for its family, and is deleted like a file that a merchant deleted.
  if (isFontType(upload.type)) await softDeleteFile(needs.db, upload)
  return null
}

function rowOf(
  { config }: Needs,
  { project, id, name, size }: UploadGrant,
  content: FileContent,
  code: string,
) {
  const { type, width, height, duration } = content
  const called = uploadName(name, type, id)
  const url = getHostedFileUrl(config.publicUrl, { project, id, name: called })
  return { project_id: project, id, url, code, type, name: called, size, width, height, duration }
}

/** Deletes the received part of an upload. */
export async function deleteUploadChunks(
  needs: Needs,
  upload: Pick<UploadGrant, 'project' | 'id'>,
): Promise<void> {
  await rm(placeOf(needs, upload), { force: true })
}
