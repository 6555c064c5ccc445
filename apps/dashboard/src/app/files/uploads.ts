import type { Upload } from '@vitrine/core/contract/designs/files'
import { isVideo, type UploadProblem, uploadProblem, uploadType } from '@vitrine/core/media/uploads'
import { createStore } from 'zustand/vanilla'
import type { PersistedUpload } from './persisted-uploads.ts'
import { UploadError, type UploadTarget } from './upload-file.ts'

/** Reason an upload failed: a code with a translated message, or the server's own sentence (`said`). */
export type UploadFailure =
  | { readonly code: UploadProblem | NonNullable<Upload['problem']> | 'line' | 'reload' | 'store' }
  | { readonly code: 'said'; readonly text: string }

/**
 * Phase of an upload. waiting: queued; sending: bytes are being transferred; working: the platform creates a file from
 * them.
 */
export type UploadPhase = 'waiting' | 'sending' | 'working' | 'ready' | 'failed'

export type Uploading = Omit<PersistedUpload, 'source' | 'file'> & {
  readonly film: boolean
  readonly phase: UploadPhase
  /** Fraction of the bytes sent, 0 to 1. */
  readonly sent: number
  /** Preview image URL; null for a video and after a reload. */
  readonly picture: string | null
  /** URL that the design stores, once the upload is ready. */
  readonly url: string | null
  readonly failure: UploadFailure | null
  /** True when the same bytes can be sent again. */
  readonly repeatable: boolean
}

type Told = { readonly id: string; readonly name: string; readonly type: string }

/** Dependencies of uploading. Calls retry automatically while the server is unreachable. */
export type UploadPorts = {
  readonly stage: (file: Told & { readonly size: number }, signal: AbortSignal) => Promise<UploadTarget>
  /** Sends the bytes. Throws when the connection fails or the target refuses. */
  readonly send: (
    target: UploadTarget,
    file: File,
    progress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<void>
  readonly create: (file: Told & { readonly source: string }, signal: AbortSignal) => Promise<Upload>
  readonly state: (file: string, signal: AbortSignal) => Promise<Upload>
  readonly pause: (signal: AbortSignal) => Promise<void>
  /** Returns the server's sentence of a refusal; null for any other error. */
  readonly getRefusalMessage: (error: unknown) => string | null
  /** Stores the uploads that a reload would lose. */
  readonly persist: (uploads: readonly PersistedUpload[]) => void
  /** Returns the value of the design field that waits for a file; null when the field no longer exists. */
  readonly valueAt: (path: string) => string | null
  readonly set: (path: string, url: string) => void
  readonly newId: () => string
  /** Creates a preview URL of an image before it is sent; `hide` releases it. */
  readonly show: (file: File) => string
  readonly hide: (picture: string) => void
}

export type Uploads = ReturnType<typeof createUploads>

/** Maximum number of concurrent uploads; more only slow each other down. */
const MAX_PARALLEL = 3
/** Failures after which the same bytes may be sent again; the others would fail again. */
const REPEATABLE: readonly UploadFailure['code'][] = ['line', 'lost', 'full', 'other', 'said', 'store']

type Job = Uploading & { readonly source: string | null; readonly file: string | null }

/**
 * Creates the upload queue for images and videos of a project, with `storedUploads` from before a reload. Each upload has an id
 * from the start, so that a request repeated after a lost response creates no second file. Uploads whose bytes had
 * arrived continue; those still sending are marked as failed, because the bytes are gone with the page.
 */
export function createUploads(ports: UploadPorts, storedUploads: readonly PersistedUpload[] = []) {
  const jobs = createJobs(ports)
  const transfers = createTransfers(jobs, ports)
  jobs.put(
    storedUploads.map((upload) =>
      upload.source === null
        ? toJob(upload, { phase: 'failed', failure: { code: 'reload' } })
        : toJob(upload, { phase: 'working', sent: 1 }),
    ),
  )
  for (const { id, phase } of jobs.list()) if (phase === 'working') void transfers.run(id)

  return {
    list: (): readonly Uploading[] => jobs.list(),
    watch: jobs.watch,
    /** Returns true while a reload would lose bytes that are queued or being sent. */
    busy: () => jobs.list().some(({ phase }) => phase === 'waiting' || phase === 'sending'),
    /**
     * Starts uploads and returns their ids. `path` is the field that receives the file, unless its value changes
     * meanwhile. Invalid files appear in the list as failed.
     */
    add(files: readonly File[], path: string | null = null): readonly string[] {
      const newJobs = files.map((file) => {
        const type = uploadType(file)
        const problem = uploadProblem(file)
        const upload: PersistedUpload = {
          id: ports.newId(),
          name: file.name || 'picture',
          type: type ?? file.type,
          size: file.size,
          source: null,
          file: null,
          aim: path === null ? null : { path, before: ports.valueAt(path) ?? '' },
        }
        if (problem) return toJob(upload, { phase: 'failed', failure: { code: problem } })
        jobs.bytes.set(upload.id, file)
        const picture = type && !isVideo(type) ? ports.show(file) : null
        return toJob(upload, { picture, repeatable: true })
      })
      jobs.put([...newJobs, ...jobs.list()])
      jobs.keep()
      transfers.next()
      return newJobs.map(({ id }) => id)
    },
    /** Resolves with the URL of a file once it is ready; null when the upload failed. */
    done: (id: string): Promise<string | null> => {
      const job = jobs.find(id)
      if (!job || job.phase === 'failed') return Promise.resolve(null)
      if (job.phase === 'ready') return Promise.resolve(job.url)
      return new Promise((resolve) => jobs.waiters.set(id, resolve))
    },
    ...createUploadActions(jobs, transfers, ports),
  }
}

/** Creates the actions on listed uploads. */
function createUploadActions(jobs: Jobs, transfers: Transfers, ports: UploadPorts) {
  return {
    /** Cancels an upload and removes it from the list. A finished upload is only removed. */
    drop(id: string): void {
      transfers.abort(id)
      const picture = jobs.find(id)?.picture
      if (picture) ports.hide(picture)
      jobs.bytes.delete(id)
      jobs.put(jobs.list().filter((job) => job.id !== id))
      transfers.end(id, null)
      jobs.keep()
      transfers.next()
    },
    /** Retries a failed upload under a new id, because the store may hold a failed file under the old one. */
    again(id: string): void {
      const [job, file] = [jobs.find(id), jobs.bytes.get(id)]
      if (!job?.repeatable || job.phase !== 'failed' || !file) return
      const newId = ports.newId()
      jobs.bytes.delete(id)
      jobs.bytes.set(newId, file)
      const part = { id: newId, phase: 'waiting', failure: null, sent: 0, source: null, file: null } as const
      jobs.put(jobs.list().map((one) => (one.id === id ? { ...one, ...part } : one)))
      jobs.keep()
      transfers.next()
    },
    /** Cancels all uploads. Those whose bytes have arrived continue on the next page load. */
    close(): void {
      jobs.close()
      transfers.abortAll()
      for (const { picture } of jobs.list()) if (picture) ports.hide(picture)
    },
  }
}

type Jobs = ReturnType<typeof createJobs>

/** Creates the list of uploads, with the bytes still to be sent and the callers that wait for a result. */
function createJobs({ persist }: Pick<UploadPorts, 'persist'>) {
  const store = createStore<readonly Job[]>(() => [])
  let closed = false
  const list = store.getState
  const replaceJobs = (jobs: readonly Job[]) => store.setState(jobs, true)
  const persistJobs = () =>
    persist(
      list()
        .filter(({ phase }) => phase !== 'ready' && phase !== 'failed')
        .map(({ id, name, type, size, source, file, aim }) => ({ id, name, type, size, source, file, aim })),
    )
  return {
    list,
    watch: store.subscribe,
    put: replaceJobs,
    /** Stores the uploads that a reload would lose. */
    keep: persistJobs,
    find: (id: string) => list().find((job) => job.id === id),
    bytes: new Map<string, File>(),
    waiters: new Map<string, (url: string | null) => void>(),
    change(id: string, part: Partial<Job>): void {
      if (closed) return
      replaceJobs(list().map((job) => (job.id === id ? { ...job, ...part } : job)))
      if (part.sent === undefined || Object.keys(part).length > 1) persistJobs()
    },
    /** Ignores all later changes. */
    close(): void {
      closed = true
    },
  }
}

type Transfers = ReturnType<typeof createTransfers>

/** Creates the transfers: each sends the bytes of a job, then waits for the file that the platform creates. */
function createTransfers(jobs: Jobs, ports: UploadPorts) {
  const aborts = new Map<string, AbortController>()

  function end(id: string, url: string | null): void {
    jobs.waiters.get(id)?.(url)
    jobs.waiters.delete(id)
    aborts.delete(id)
  }

  function fail(id: string, failure: UploadFailure): void {
    const repeatable = REPEATABLE.includes(failure.code) && jobs.bytes.has(id)
    jobs.change(id, { phase: 'failed', failure, repeatable })
    end(id, null)
  }

  /** Starts queued jobs in order, up to `MAX_PARALLEL`. */
  function next(): void {
    const busy = jobs.list().filter(({ phase }) => phase === 'sending').length
    const waiting = jobs.list().filter(({ phase }) => phase === 'waiting')
    for (const { id } of waiting.slice(0, Math.max(0, MAX_PARALLEL - busy))) void run(id)
  }

  async function run(id: string): Promise<void> {
    const abort = new AbortController()
    aborts.set(id, abort)
    try {
      const source = jobs.find(id)?.source ?? (await sendBytes(id, jobs, ports, abort.signal))
      if (source === null) return
      jobs.change(id, { phase: 'working', source, sent: 1 })
      next()
      const createdFile = await fileMade(id, source, jobs, ports, abort.signal)
      if (createdFile === null) return
      if ('code' in createdFile) fail(id, createdFile)
      else finish(id, createdFile.url)
    } catch (error) {
      if (abort.signal.aborted) return
      const text = ports.getRefusalMessage(error)
      if (error instanceof UploadError) fail(id, { code: error.code })
      else fail(id, text === null ? { code: 'line' } : { code: 'said', text })
    } finally {
      next()
    }
  }

  function finish(id: string, url: string): void {
    const aim = jobs.find(id)?.aim
    jobs.bytes.delete(id)
    jobs.change(id, { phase: 'ready', url, repeatable: false })
    // Keep a value that the merchant has set meanwhile.
    if (aim && ports.valueAt(aim.path) === aim.before) ports.set(aim.path, url)
    end(id, url)
  }

  return {
    run,
    next,
    end,
    abort: (id: string) => aborts.get(id)?.abort(),
    abortAll(): void {
      for (const abort of aborts.values()) abort.abort()
    },
  }
}

/** Sends the bytes of a job. Returns their source, or null when there is nothing left to send. */
async function sendBytes(
  id: string,
  jobs: Jobs,
  ports: UploadPorts,
  signal: AbortSignal,
): Promise<string | null> {
  const [job, file] = [jobs.find(id), jobs.bytes.get(id)]
  if (!job || !file) return null
  jobs.change(id, { phase: 'sending', sent: 0 })
  const target = await ports.stage({ id, name: job.name, type: job.type, size: job.size }, signal)
  await ports.send(target, file, (part) => jobs.change(id, { sent: part }), signal)
  return target.source
}

/** Polls until the platform has created the file. Returns its URL or the failure; null when the job was removed. */
async function fileMade(
  id: string,
  source: string,
  jobs: Jobs,
  ports: UploadPorts,
  signal: AbortSignal,
): Promise<UploadFailure | { readonly url: string } | null> {
  for (;;) {
    const job = jobs.find(id)
    if (!job) return null
    const { name, type, file } = job
    const upload =
      file === null ? await ports.create({ id, name, type, source }, signal) : await ports.state(file, signal)
    if (signal.aborted) return null
    if (upload.status === 'failed') return { code: upload.problem ?? 'other' }
    if (upload.status === 'ready' && upload.url !== null) return { url: upload.url }
    jobs.change(id, { file: upload.file })
    await ports.pause(signal)
  }
}

function toJob(upload: PersistedUpload, part: Partial<Job>): Job {
  return {
    ...upload,
    film: isVideo(uploadType(upload) ?? 'image/jpeg'),
    phase: 'waiting',
    sent: 0,
    picture: null,
    url: null,
    failure: null,
    repeatable: false,
    ...part,
  }
}
