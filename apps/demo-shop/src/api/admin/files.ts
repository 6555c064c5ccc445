import { findImage } from '../../art/images/images.ts'
import { measureImage } from '../../art/images/resize.ts'
import { measureVideo } from '../../art/videos/measure-video.ts'
import { VIDEO_PATH } from '../../art/videos/server.ts'
import type { FileRecord } from '../../state/data.ts'
import { createUuid, type Live } from '../../state/live.ts'
import type { AdminContext } from './context.ts'
import { toFileSource } from './sources.ts'
import { createStagedTarget, parseStagedName, type StagedInput, validateStagedUpload } from './uploads.ts'

type FileInput = {
  readonly originalSource: string
  readonly alt?: string | null
  readonly contentType?: string | null
  readonly filename?: string | null
  readonly duplicateResolutionMode?: string | null
}

const LONGEST_ALT = 512

export function createStagedUploads(
  _source: unknown,
  { input }: { readonly input: readonly StagedInput[] },
  { live }: AdminContext,
): object {
  const userErrors = input.flatMap((one, index) => {
    const problem = validateStagedUpload(one)
    return problem ? [{ field: ['input', String(index), problem.field], message: problem.message }] : []
  })
  return {
    stagedTargets: userErrors.length > 0 ? [] : input.map((one) => createStagedTarget(live, one)),
    userErrors,
  }
}

const lastOf = (address: string) => decodeURIComponent(address.split('/').at(-1) ?? 'file')
const nameIn = ({ filename, originalSource }: FileInput) =>
  filename ?? lastOf(URL.canParse(originalSource) ? new URL(originalSource).pathname : originalSource)
const endingOf = (name: string) => /\.[A-Za-z0-9]+$/.exec(name)?.[0].toLowerCase() ?? ''

/** Returns a file name as the platform writes it into URLs. */
const cleaned = (name: string) => name.replace(/[^A-Za-z0-9._-]+/g, '_').replace(/^[._-]+/, '') || 'file'

function isTaken(live: Live, name: string): boolean {
  return (
    live.data.files.some(({ filename }) => filename === name) ||
    findImage(name.replace(/\.[^.]+$/, '')) !== null
  )
}

function problemOf(live: Live, file: FileInput): { code: string; field: string; message: string } | null {
  if (!URL.canParse(file.originalSource))
    return { code: 'INVALID_IMAGE_SOURCE_URL', field: 'originalSource', message: 'Image URL is invalid' }
  if ((file.alt ?? '').length > LONGEST_ALT)
    return {
      code: 'ALT_VALUE_LIMIT_EXCEEDED',
      field: 'alt',
      message: 'The alt value exceeds the maximum limit of 512 characters.',
    }
  const source = lastOf(new URL(file.originalSource).pathname)
  if (file.filename && endingOf(file.filename) !== endingOf(source))
    return {
      code: 'MISMATCHED_FILENAME_AND_ORIGINAL_SOURCE',
      field: 'filename',
      message: 'The file extension of the filename must match the original source.',
    }
  if (file.duplicateResolutionMode === 'RAISE_ERROR' && isTaken(live, cleaned(nameIn(file))))
    return { code: 'FILENAME_ALREADY_EXISTS', field: 'filename', message: 'The filename already exists.' }
  return null
}

export function createFiles(
  _source: unknown,
  { files }: { readonly files: readonly FileInput[] },
  { live }: AdminContext,
): object {
  const userErrors = files.flatMap((one, index) => {
    const problem = problemOf(live, one)
    return problem ? [{ ...problem, field: ['files', String(index), problem.field] }] : []
  })
  if (userErrors.length > 0) return { files: [], userErrors }
  return { files: files.map((one) => toFileSource(live, addFile(live, one))), userErrors: [] }
}

function addFile(live: Live, input: FileInput): FileRecord {
  const wanted = cleaned(nameIn(input))
  const filename = isTaken(live, wanted) ? wanted.replace(/(\.[^.]*)?$/, `_${createUuid()}$1`) : wanted
  const kind = input.contentType === 'VIDEO' ? 'VIDEO' : input.contentType === 'FILE' ? 'FILE' : 'IMAGE'
  const staged = parseStagedName(live, input.originalSource)
  const file: FileRecord = {
    id: live.nextId(),
    kind,
    filename,
    alt: input.alt ?? '',
    mimeType: kind === 'VIDEO' ? 'video/mp4' : kind === 'FILE' ? 'application/octet-stream' : 'image/jpeg',
    fileSize: 0,
    width: 1600,
    height: 1600,
    duration: 0,
    url: input.originalSource,
    previewUrl: null,
    createdAt: live.now().toISOString(),
    // Newly uploaded: dimensions and renditions follow after processing.
    status: 'UPLOADED',
    ...(staged === null ? {} : { staged }),
  }
  live.data.files.push(file)
  live.changed('files')
  void work(live, file).catch(console.error)
  return file
}

/** Resumes processing of files that were unfinished when the shop stopped. */
export function resumeFiles(live: Live): void {
  for (const file of live.data.files)
    if (file.status === 'UPLOADED' || file.status === 'PROCESSING') void work(live, file).catch(console.error)
}

/** Processes an upload: measures an image or video, or marks it as failed with the reason. */
async function work(live: Live, file: FileRecord): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, WORK_MS / 2))
  Object.assign(file, { status: 'PROCESSING' })
  live.changed('files')
  await new Promise((resolve) => setTimeout(resolve, WORK_MS / 2))
  Object.assign(file, file.staged === undefined ? fetched(file) : await made(live, file, file.staged))
  live.changed('files')
}

/** Processing time in ms, long enough that a client has to poll; the platform takes seconds. */
const WORK_MS = 240

/** Returns the state of a file from an external URL, which is not actually fetched. */
const fetched = (file: FileRecord): Partial<FileRecord> => ({
  status: 'READY',
  fileSize: 120_000,
  duration: file.kind === 'VIDEO' ? 10_000 : 0,
})

async function made(live: Live, file: FileRecord, staged: string): Promise<Partial<FileRecord>> {
  const failed = (code: string, message: string): Partial<FileRecord> => ({
    status: 'FAILED',
    error: { code, message },
  })
  const bytes = await live.uploads.find(staged)
  if (file.kind === 'VIDEO') {
    const film = bytes && measureVideo(bytes)
    if (!bytes) return failed('GENERIC_FILE_DOWNLOAD_FAILURE', 'File download failed')
    if (!film) return failed('VIDEO_INVALID_FILETYPE_ERROR', 'Video file type is not supported')
    if (film.duration > 10 * 60_000)
      return failed('VIDEO_MAX_DURATION_ERROR', 'Video is longer than 10 minutes')
    await live.uploads.keep(file.filename, bytes)
    return { status: 'READY', ...film, fileSize: bytes.length, url: `${VIDEO_PATH}/${file.filename}` }
  }
  if (!bytes) return failed('IMAGE_DOWNLOAD_FAILURE', 'Image download failed')
  const picture = await measureImage(bytes)
  if ('code' in picture) return failed(picture.code, picture.message)
  await live.uploads.keep(file.filename, bytes)
  const url = `/cdn/shop/files/${encodeURIComponent(file.filename)}?v=${Math.floor(live.now().getTime() / 1000)}`
  return { status: 'READY', ...picture, fileSize: bytes.length, url }
}
