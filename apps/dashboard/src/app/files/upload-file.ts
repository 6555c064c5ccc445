import { pause } from '../../pause.ts'

/** Upload destination: URL, method and form fields or headers. */
export type UploadTarget = {
  readonly url: string
  readonly method: 'POST' | 'PUT'
  readonly fields: readonly { readonly name: string; readonly value: string }[]
  readonly source: string
  /** Chunk size in bytes; null sends all bytes in one request. */
  readonly chunkSize: number | null
}

/** Error of a failed upload: `line` for a network failure, otherwise the reason that the target gives. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly code: 'line' | 'full' | 'store' | 'unreadable' | 'pixels' | 'length'
  constructor(code: UploadError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Parses the target's reason for refusing the bytes. Falls back to `line` for an unknown one. */
function codeIn(answer: string): UploadError['code'] {
  const code = /"problem"\s*:\s*"([a-z]+)"/.exec(answer)?.[1]
  const problemCodes = ['full', 'store', 'unreadable', 'pixels', 'length'] as const
  return problemCodes.find((one) => one === code) ?? 'line'
}

/** Time in ms without progress after which an upload is aborted. */
const STUCK_MS = 60_000
/** Delays in ms between retries of a chunk. The upload fails after the last one. */
const RETRY_DELAYS_MS = [500, 1500, 4000, 8000]

type Sent = { readonly progress: (share: number) => void; readonly signal: AbortSignal }

/**
 * Uploads a file to its target and reports progress from 0 to 1. Resumes a chunked upload after what has arrived.
 * Throws UploadError when the connection fails, the target refuses, or nothing moves for a minute.
 */
export function sendFile(
  target: UploadTarget,
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const transfer = { progress, signal }
  return target.chunkSize === null
    ? uploadInOneRequest(target, file, transfer)
    : inPieces(target, file, target.chunkSize, transfer)
}

async function uploadInOneRequest(
  { url, method, fields }: UploadTarget,
  file: File,
  transfer: Sent,
): Promise<void> {
  if (method === 'PUT') {
    await sendBytes({ url, method, headers: fields, body: file }, transfer)
    return
  }
  const form = new FormData()
  for (const { name, value } of fields) form.append(name, value)
  // The platform's storage ignores form fields after the file.
  form.append('file', file)
  await sendBytes({ url, method, headers: [], body: form }, transfer)
}

async function inPieces({ url }: UploadTarget, file: File, size: number, transfer: Sent): Promise<void> {
  let [at, failed] = [0, 0]
  for (let first = true; first || at < file.size; first = false) {
    const from = at
    const part = Math.min(size, file.size - from)
    const progress = (share: number) => transfer.progress((from + share * part) / file.size)
    const body = file.slice(from, from + part)
    try {
      const headers = [{ name: 'upload-offset', value: String(from) }]
      at = (await sendBytes({ url, method: 'PUT', headers, body }, { ...transfer, progress })) ?? from + part
      // A target that makes no progress counts as unreachable.
      failed = at > from ? 0 : failed + 1
      if (failed > RETRY_DELAYS_MS.length) throw new UploadError('line', 'The target does not get on')
    } catch (error) {
      const wait = RETRY_DELAYS_MS[failed]
      if (!(error instanceof UploadError) || error.code !== 'line') throw error
      if (transfer.signal.aborted || wait === undefined) throw error
      failed += 1
      await pause(wait, transfer.signal)
      at = await arrivedAt(url, from)
    }
  }
}

/**
 * Returns the number of bytes that have arrived, from the target's `upload-offset` header; `lastOffset` when it cannot be
 * read.
 */
async function arrivedAt(url: string, lastOffset: number): Promise<number> {
  try {
    const offsetHeader = (await fetch(url, { cache: 'no-store' })).headers.get('upload-offset')
    return offsetHeader === null ? lastOffset : Number(offsetHeader)
  } catch {
    return lastOffset
  }
}

type Request = {
  readonly url: string
  readonly method: 'POST' | 'PUT'
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly body: Blob | FormData
}

/**
 * Sends one request. Returns the byte offset that the target reports, or null. Uses XMLHttpRequest because `fetch`
 * reports no upload progress.
 */
function sendBytes(
  { url, method, headers, body }: Request,
  { progress, signal }: Sent,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer = setTimeout(() => request.abort(), STUCK_MS)
    const stop = () => request.abort()
    const over = (error?: UploadError) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      if (error) return reject(error)
      const offsetHeader = request.getResponseHeader('upload-offset')
      resolve(offsetHeader === null ? null : Number(offsetHeader))
    }
    signal.addEventListener('abort', stop)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), STUCK_MS)
      progress(total > 0 ? Math.min(1, loaded / total) : 0)
    }
    request.onload = () => {
      // 409: the chunk does not start at the target's offset; the response header says where to continue.
      const isAccepted = request.status < 300 || request.status === 409
      over(
        isAccepted
          ? undefined
          : new UploadError(codeIn(request.responseText), `The target answered ${request.status}`),
      )
    }
    request.onerror = () => over(new UploadError('line', 'The line broke'))
    request.onabort = () => over(new UploadError('line', 'The upload was stopped'))
    request.open(method, url)
    if (signal.aborted) return stop()
    for (const { name, value } of headers) request.setRequestHeader(name, value)
    request.send(body)
  })
}
