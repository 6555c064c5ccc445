import type { Upload } from '@vitrine/core/contract/designs/files'
import { isVideo, type UploadProblem, uploadProblem, uploadType } from '@vitrine/core/media/uploads'
import { createStore } from 'zustand/vanilla'
import type { PersistedUpload } from './persisted-uploads.ts'
import { SendFailed, type UploadTarget } from './send.ts'

/** Why an upload ended without a file: by a code that is said in words, or in the server's own sentence. */
export type UploadFailure =
  | { readonly code: UploadProblem | NonNullable<Upload['problem']> | 'line' | 'reload' | 'store' }
  | { readonly code: 'said'; readonly text: string }

/**
 * waiting: for others to be through; sending: bytes are on their way; working: they have arrived, the shop makes a file
 * of them; ready; failed.
 */
export type UploadPhase = 'waiting' | 'sending' | 'working' | 'ready' | 'failed'

export type Uploading = Omit<PersistedUpload, 'source' | 'file'> & {
  readonly film: boolean
  readonly phase: UploadPhase
  /** From 0 to 1, of the bytes. */
  readonly sent: number
  /** What to show of it meanwhile; null for a film, and after a reload. */
  readonly picture: string | null
  /** What the design holds of it, once it is ready. */
  readonly url: string | null
  readonly failure: UploadFailure | null
  /** True where the same bytes can be sent again. */
  readonly repeatable: boolean
}

type Told = { readonly id: string; readonly name: string; readonly type: string }

/** What uploading needs of the world. Calls repeat by themselves while the server cannot be reached. */
export type UploadPorts = {
  readonly stage: (file: Told & { readonly size: number }, signal: AbortSignal) => Promise<UploadTarget>
  /** Sends the bytes. Throws when the line breaks or the target refuses. */
  readonly send: (
    target: UploadTarget,
    file: File,
    progress: (sent: number) => void,
    signal: AbortSignal,
  ) => Promise<void>
  readonly create: (file: Told & { readonly source: string }, signal: AbortSignal) => Promise<Upload>
  readonly state: (file: string, signal: AbortSignal) => Promise<Upload>
  readonly pause: (signal: AbortSignal) => Promise<void>
  /** The sentence of a refusal; null for what is none. */
  readonly said: (error: unknown) => string | null
  /** Keeps what a reload would lose. */
  readonly keep: (uploads: readonly PersistedUpload[]) => void
  /** The value in the design of a field that waits for a file; null where there is no such field any more. */
  readonly valueAt: (path: string) => string | null
  readonly set: (path: string, url: string) => void
  readonly newId: () => string
  /** Something to show of a picture before it is sent, and the end of it. */
  readonly show: (file: File) => string
  readonly hide: (picture: string) => void
}

export type Uploads = ReturnType<typeof createUploads>

/** So many are sent side by side; more only make each of them slower. */
const MAX_PARALLEL = 3
/** Failures after which the same bytes may be sent again; others would fail the same way. */
const REPEATABLE: readonly UploadFailure['code'][] = ['line', 'lost', 'full', 'other', 'said', 'store']

type Job = Uploading & { readonly source: string | null; readonly file: string | null }

/**
 * Pictures and films on their way into the files of a project, its shop's or its own. Each has an id from the first moment: an answer that was lost
 * is asked for again, and makes no second file. What had arrived before a reload goes on; what was being sent is told
 * to have broken off, for its bytes are gone with the page.
 */
export function createUploads(ports: UploadPorts, left: readonly PersistedUpload[] = []) {
  const jobs = createJobs(ports)
  const transfers = createTransfers(jobs, ports)
  jobs.put(
    left.map((kept) =>
      kept.source === null
        ? toJob(kept, { phase: 'failed', failure: { code: 'reload' } })
        : toJob(kept, { phase: 'working', sent: 1 }),
    ),
  )
  for (const { id, phase } of jobs.list()) if (phase === 'working') void transfers.run(id)

  return {
    list: (): readonly Uploading[] => jobs.list(),
    watch: jobs.watch,
    /** True while bytes are on their way that a reload would lose. */
    busy: () => jobs.list().some(({ phase }) => phase === 'waiting' || phase === 'sending'),
    /**
     * Begins to upload. `path`: the field that gets the file, if it still holds by then what it holds now. Files that
     * cannot be taken stand in the list as failed. Gives their ids.
     */
    add(files: readonly File[], path: string | null = null): readonly string[] {
      const made = files.map((file) => {
        const type = uploadType(file)
        const problem = uploadProblem(file)
        const kept: PersistedUpload = {
          id: ports.newId(),
          name: file.name || 'picture',
          type: type ?? file.type,
          size: file.size,
          source: null,
          file: null,
          aim: path === null ? null : { path, before: ports.valueAt(path) ?? '' },
        }
        if (problem) return toJob(kept, { phase: 'failed', failure: { code: problem } })
        jobs.bytes.set(kept.id, file)
        const picture = type && !isVideo(type) ? ports.show(file) : null
        return toJob(kept, { picture, repeatable: true })
      })
      jobs.put([...made, ...jobs.list()])
      jobs.keep()
      transfers.next()
      return made.map(({ id }) => id)
    },
    /** The address of a file once it is ready; null when it did not come to that. */
    done: (id: string): Promise<string | null> => {
      const job = jobs.find(id)
      if (!job || job.phase === 'failed') return Promise.resolve(null)
      if (job.phase === 'ready') return Promise.resolve(job.url)
      return new Promise((resolve) => jobs.waiters.set(id, resolve))
    },
    ...createUploadActions(jobs, transfers, ports),
  }
}

/** What may be done to an upload that is in the list. */
function createUploadActions(jobs: Jobs, transfers: Transfers, ports: UploadPorts) {
  return {
    /** Stops an upload and takes it from the list; one that has ended only leaves the list. */
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
    /** Sends one that failed once more: as another upload, for the shop may hold a file of it that failed. */
    again(id: string): void {
      const [job, file] = [jobs.find(id), jobs.bytes.get(id)]
      if (!job?.repeatable || job.phase !== 'failed' || !file) return
      const fresh = ports.newId()
      jobs.bytes.delete(id)
      jobs.bytes.set(fresh, file)
      const part = { id: fresh, phase: 'waiting', failure: null, sent: 0, source: null, file: null } as const
      jobs.put(jobs.list().map((one) => (one.id === id ? { ...one, ...part } : one)))
      jobs.keep()
      transfers.next()
    },
    /** Stops all; what had arrived goes on in the next page. */
    close(): void {
      jobs.close()
      transfers.abortAll()
      for (const { picture } of jobs.list()) if (picture) ports.hide(picture)
    },
  }
}

type Jobs = ReturnType<typeof createJobs>

/** The list of uploads, with the bytes of those that are not sent yet and who waits for which. */
function createJobs({ keep: persist }: Pick<UploadPorts, 'keep'>) {
  const store = createStore<readonly Job[]>(() => [])
  let closed = false
  const list = store.getState
  const put = (jobs: readonly Job[]) => store.setState(jobs, true)
  const keep = () =>
    persist(
      list()
        .filter(({ phase }) => phase !== 'ready' && phase !== 'failed')
        .map(({ id, name, type, size, source, file, aim }) => ({ id, name, type, size, source, file, aim })),
    )
  return {
    list,
    watch: store.subscribe,
    put,
    /** Keeps what a reload would lose. */
    keep,
    find: (id: string) => list().find((job) => job.id === id),
    bytes: new Map<string, File>(),
    waiters: new Map<string, (url: string | null) => void>(),
    change(id: string, part: Partial<Job>): void {
      if (closed) return
      put(list().map((job) => (job.id === id ? { ...job, ...part } : job)))
      if (part.sent === undefined || Object.keys(part).length > 1) keep()
    },
    /** Nothing changes any more. */
    close(): void {
      closed = true
    },
  }
}

type Transfers = ReturnType<typeof createTransfers>

/** Brings each job of a list to its end: sends the bytes, then waits for the file that is made of them. */
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

  /** Fills the free places with those that wait, the first to come first. */
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
      const made = await fileMade(id, source, jobs, ports, abort.signal)
      if (made === null) return
      if ('code' in made) fail(id, made)
      else finish(id, made.url)
    } catch (error) {
      if (abort.signal.aborted) return
      const text = ports.said(error)
      if (error instanceof SendFailed) fail(id, { code: error.code })
      else fail(id, text === null ? { code: 'line' } : { code: 'said', text })
    } finally {
      next()
    }
  }

  function finish(id: string, url: string): void {
    const aim = jobs.find(id)?.aim
    jobs.bytes.delete(id)
    jobs.change(id, { phase: 'ready', url, repeatable: false })
    // What the merchant put there meanwhile stays.
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

/** Sends the bytes of a job; gives where they are, null where there is nothing to send any more. */
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

/** Waits until a file is made of the bytes; gives its address or why there is none, null once nobody asks any more. */
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

function toJob(kept: PersistedUpload, part: Partial<Job>): Job {
  return {
    ...kept,
    film: isVideo(uploadType(kept) ?? 'image/jpeg'),
    phase: 'waiting',
    sent: 0,
    picture: null,
    url: null,
    failure: null,
    repeatable: false,
    ...part,
  }
}
