import { GraphQLError } from 'graphql'
import { findImage } from '../../art/images/images.ts'
import { measureImage } from '../../art/images/resize.ts'
import { measureVideo } from '../../art/videos/measure-video.ts'
import { VIDEO_PATH } from '../../art/videos/server.ts'
import type { FileRecord } from '../../state/data.ts'
import { createUuid, type Live } from '../../state/live.ts'
import type { AdminContext } from './context.ts'
import { toFileSource } from './objects.ts'
import { createStagedTarget, parseStagedName, type StagedInput, validateStagedUpload } from './uploads.ts'

type FileInput = {
  readonly originalSource: string
  readonly alt?: string | null
  readonly contentType?: string | null
  readonly filename?: string | null
  readonly duplicateResolutionMode?: string | null
}

const LONGEST_ALT = 512
/** Maximum number of items in a list argument. */
const MAX_INPUT_SIZE = 250

export function createStagedUploads(
  _source: unknown,
  { input }: { readonly input: readonly StagedInput[] },
  { live }: AdminContext,
): object {
  checkInputSize(input, 'input')
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

type FileProblem = { readonly code: string; readonly field: string; readonly message: string }

const ENDINGS: Readonly<Record<string, RegExp>> = {
  IMAGE: /^\.(jpe?g|png|webp|gif|heic|heif|svg|tiff?)$/,
  VIDEO: /^\.(mp4|mov|webm)$/,
  MODEL_3D: /^\.(glb|usdz)$/,
}
const EXTERNAL_VIDEO = /^https:\/\/(www\.)?(youtube\.com|youtu\.be|vimeo\.com|player\.vimeo\.com)\//

/** Returns the kind of a file: the given one, else the one of its name's ending. */
function contentTypeOf(file: FileInput): string {
  if (file.contentType) return file.contentType
  const ending = endingOf(nameIn(file))
  return Object.entries(ENDINGS).find(([, endings]) => endings.test(ending))?.[0] ?? 'FILE'
}

/** Returns the error of a file's source for its kind; null when it is valid. */
function sourceProblem(live: Live, file: FileInput): FileProblem | null {
  const { originalSource } = file
  const kind = contentTypeOf(file)
  const invalid = (message: string, code = 'INVALID') => ({ code, field: 'originalSource', message })
  if (!URL.canParse(originalSource)) return invalid('Image URL is invalid', 'INVALID_IMAGE_SOURCE_URL')
  const isWeb = /^https?:$/.test(new URL(originalSource).protocol)
  if (kind === 'EXTERNAL_VIDEO')
    return EXTERNAL_VIDEO.test(originalSource) ? null : invalid(`Invalid video url=${originalSource}`)
  // Videos and models have to be uploaded before; images and other files are fetched.
  if ((kind === 'VIDEO' || kind === 'MODEL_3D') && parseStagedName(live, originalSource) === null)
    return invalid(`Invalid ${kind === 'VIDEO' ? 'video' : 'Model 3D'} url=${originalSource}`)
  return isWeb ? null : invalid('Image URL is invalid', 'INVALID_IMAGE_SOURCE_URL')
}

/** Returns the error of a file's name; null when it is valid. */
function nameProblem(live: Live, file: FileInput): FileProblem | null {
  const invalid = (code: string, message: string, field = 'filename') => ({ code, field, message })
  const kind = contentTypeOf(file)
  if (file.duplicateResolutionMode === 'REPLACE') {
    if (!file.filename)
      return invalid(
        'MISSING_FILENAME_FOR_DUPLICATE_MODE_REPLACE',
        'Missing filename argument when attempting to use REPLACE duplicate mode.',
      )
    if (kind !== 'IMAGE' && kind !== 'FILE')
      return invalid(
        'INVALID_DUPLICATE_MODE_FOR_TYPE',
        'Duplicate resolution mode is not supported for this file type.',
        'duplicateResolutionMode',
      )
  }
  if (kind === 'EXTERNAL_VIDEO') return null
  if (file.filename !== undefined && file.filename !== null) {
    if (file.filename.trim() === '' || /[/\\]/.test(file.filename))
      return invalid('INVALID_FILENAME', 'The provided filename is invalid.')
    const source = lastOf(new URL(file.originalSource).pathname)
    if (endingOf(file.filename) !== endingOf(source))
      return invalid(
        'MISMATCHED_FILENAME_AND_ORIGINAL_SOURCE',
        'The file extension of the filename must match the original source.',
      )
  }
  const ending = endingOf(nameIn(file))
  // An image address of the web may have no ending: its content tells.
  if (ENDINGS[kind] && ending !== '' && !ENDINGS[kind].test(ending))
    return invalid('INVALID_FILENAME_EXTENSION', 'The filename extension is invalid for this file type.')
  return file.duplicateResolutionMode === 'RAISE_ERROR' && isTaken(live, cleaned(nameIn(file)))
    ? invalid('FILENAME_ALREADY_EXISTS', 'The filename already exists.')
    : null
}

function problemOf(live: Live, file: FileInput): FileProblem | null {
  const wrong = sourceProblem(live, file)
  if (wrong) return wrong
  if ((file.alt ?? '').length > LONGEST_ALT)
    return {
      code: 'ALT_VALUE_LIMIT_EXCEEDED',
      field: 'alt',
      message: 'The alt value exceeds the maximum limit of 512 characters.',
    }
  return nameProblem(live, file)
}

/** Throws the platform's error for a list argument beyond its limit. */
function checkInputSize(list: readonly unknown[], field: string): void {
  if (list.length <= MAX_INPUT_SIZE) return
  const message = `The input array size of ${list.length} is greater than the maximum allowed of ${MAX_INPUT_SIZE}.`
  throw new GraphQLError(message, { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED', field } })
}

export function createFiles(
  _source: unknown,
  { files }: { readonly files: readonly FileInput[] },
  { live }: AdminContext,
): object {
  checkInputSize(files, 'files')
  const userErrors = files.flatMap((one, index) => {
    const problem = problemOf(live, one)
    return problem ? [{ ...problem, field: ['files', String(index), problem.field] }] : []
  })
  if (userErrors.length > 0) return { files: [], userErrors }
  return { files: files.map((one) => toFileSource(live, addFile(live, one))), userErrors: [] }
}

function addFile(live: Live, input: FileInput): FileRecord {
  const requestedName = cleaned(nameIn(input))
  const filename = isTaken(live, requestedName)
    ? requestedName.replace(/(\.[^.]*)?$/, `_${createUuid()}$1`)
    : requestedName
  const type = contentTypeOf(input)
  const kind = type === 'VIDEO' ? 'VIDEO' : type === 'IMAGE' ? 'IMAGE' : 'FILE'
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
  Object.assign(
    file,
    file.staged === undefined ? fetched(file) : await processUpload(live, file, file.staged),
  )
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

async function processUpload(live: Live, file: FileRecord, staged: string): Promise<Partial<FileRecord>> {
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
    await live.uploads.save(file.filename, bytes)
    return { status: 'READY', ...film, fileSize: bytes.length, url: `${VIDEO_PATH}/${file.filename}` }
  }
  if (!bytes) return failed('IMAGE_DOWNLOAD_FAILURE', 'Image download failed')
  const picture = await measureImage(bytes)
  if ('code' in picture) return failed(picture.code, picture.message)
  await live.uploads.save(file.filename, bytes)
  const url = `/cdn/shop/files/${encodeURIComponent(file.filename)}?v=${Math.floor(live.now().getTime() / 1000)}`
  return { status: 'READY', ...picture, fileSize: bytes.length, url }
}
