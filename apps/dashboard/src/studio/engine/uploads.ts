import type { Upload } from '@vitrine/core/contract/designs/files'
import { isFilm, type UploadProblem, uploadProblem, uploadType } from '@vitrine/core/media/uploads'
import { createStore } from 'zustand/vanilla'
import type { KeptUpload } from './kept-uploads.ts'
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

export type Uploading = Omit<KeptUpload, 'source' | 'file'> & {
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
  readonly keep: (uploads: readonly KeptUpload[]) => void
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
const AT_ONCE = 3

type Job = Uploading & { readonly source: string | null; readonly file: string | null }

/**
 * Pictures and films on their way into the files of a project, its shop's or its own. Each has an id from the first moment: an answer that was lost
 * is asked for again, and makes no second file. What had arrived before a reload goes on; what was being sent is told
 * to have broken off, for its bytes are gone with the page.
 */
export function createUploads(ports: UploadPorts, left: readonly KeptUpload[] = []) {
  const store = createStore<readonly Job[]>(() => [])
  const bytes = new Map<string, File>()
  const aborts = new Map<string, AbortController>()
  const waiters = new Map<string, (url: string | null) => void>()
  let closed = false

  const jobs = store.getState
  const find = (id: string) => jobs().find((job) => job.id === id)
  const keep = () =>
    ports.keep(
      jobs()
        .filter(({ phase }) => phase !== 'ready' && phase !== 'failed')
        .map(({ id, name, type, size, source, file, aim }) => ({ id, name, type, size, source, file, aim })),
    )
  const change = (id: string, part: Partial<Job>) => {
    if (closed) return
    store.setState(
      jobs().map((job) => (job.id === id ? { ...job, ...part } : job)),
      true,
    )
    if (part.sent === undefined || Object.keys(part).length > 1) keep()
  }
  const end = (id: string, url: string | null) => {
    waiters.get(id)?.(url)
    waiters.delete(id)
    aborts.delete(id)
  }
  const fail = (id: string, failure: UploadFailure) => {
    // The same bytes would fail the same way where it is they that the shop does not take.
    const repeatable =
      ['line', 'lost', 'full', 'other', 'said', 'store'].includes(failure.code) && bytes.has(id)
    change(id, { phase: 'failed', failure, repeatable })
    end(id, null)
  }

  /** Fills the free places with those that wait, the first to come first. */
  function next(): void {
    const busy = jobs().filter(({ phase }) => phase === 'sending').length
    for (const job of jobs()
      .filter(({ phase }) => phase === 'waiting')
      .slice(0, Math.max(0, AT_ONCE - busy)))
      void run(job.id)
  }

  async function run(id: string): Promise<void> {
    const abort = new AbortController()
    aborts.set(id, abort)
    try {
      const source = find(id)?.source ?? (await sent(id, abort.signal))
      if (source === null) return
      change(id, { phase: 'working', source, sent: 1 })
      next()
      await made(id, source, abort.signal)
    } catch (error) {
      if (abort.signal.aborted) return
      const text = ports.said(error)
      if (error instanceof SendFailed) fail(id, { code: error.code })
      else fail(id, text === null ? { code: 'line' } : { code: 'said', text })
    } finally {
      next()
    }
  }

  async function sent(id: string, signal: AbortSignal): Promise<string | null> {
    const [job, file] = [find(id), bytes.get(id)]
    if (!job || !file) return null
    change(id, { phase: 'sending', sent: 0 })
    const target = await ports.stage({ id, name: job.name, type: job.type, size: job.size }, signal)
    await ports.send(target, file, (part) => change(id, { sent: part }), signal)
    return target.source
  }

  async function made(id: string, source: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const job = find(id)
      if (!job) return
      const { name, type, file } = job
      const upload =
        file === null
          ? await ports.create({ id, name, type, source }, signal)
          : await ports.state(file, signal)
      if (signal.aborted) return
      if (upload.status === 'failed') return fail(id, { code: upload.problem ?? 'other' })
      if (upload.status === 'ready' && upload.url !== null) return finish(id, upload.url)
      change(id, { file: upload.file })
      await ports.pause(signal)
    }
  }

  function finish(id: string, url: string): void {
    const aim = find(id)?.aim
    bytes.delete(id)
    change(id, { phase: 'ready', url, repeatable: false })
    // What the merchant put there meanwhile stays.
    if (aim && ports.valueAt(aim.path) === aim.before) ports.set(aim.path, url)
    end(id, url)
  }

  const begun = (kept: KeptUpload, part: Partial<Job>): Job => ({
    ...kept,
    film: isFilm(uploadType(kept) ?? 'image/jpeg'),
    phase: 'waiting',
    sent: 0,
    picture: null,
    url: null,
    failure: null,
    repeatable: false,
    ...part,
  })
  store.setState(
    left.map((kept) =>
      kept.source === null
        ? begun(kept, { phase: 'failed', failure: { code: 'reload' } })
        : begun(kept, { phase: 'working', sent: 1 }),
    ),
    true,
  )
  for (const { id, phase } of jobs()) if (phase === 'working') void run(id)

  return {
    list: (): readonly Uploading[] => jobs(),
    watch: store.subscribe,
    /** True while bytes are on their way that a reload would lose. */
    busy: () => jobs().some(({ phase }) => phase === 'waiting' || phase === 'sending'),
    /**
     * Begins to upload. `path`: the field that gets the file, if it still holds by then what it holds now. Files that
     * cannot be taken stand in the list as failed. Gives their ids.
     */
    add(files: readonly File[], path: string | null = null): readonly string[] {
      const made = files.map((file) => {
        const type = uploadType(file)
        const problem = uploadProblem(file)
        const kept: KeptUpload = {
          id: ports.newId(),
          name: file.name || 'picture',
          type: type ?? file.type,
          size: file.size,
          source: null,
          file: null,
          aim: path === null ? null : { path, before: ports.valueAt(path) ?? '' },
        }
        if (problem) return begun(kept, { phase: 'failed', failure: { code: problem } })
        bytes.set(kept.id, file)
        const picture = type && !isFilm(type) ? ports.show(file) : null
        return begun(kept, { picture, repeatable: true })
      })
      store.setState([...made, ...jobs()], true)
      keep()
      next()
      return made.map(({ id }) => id)
    },
    /** The address of a file once it is ready; null when it did not come to that. */
    done: (id: string): Promise<string | null> => {
      const job = find(id)
      if (!job || job.phase === 'failed') return Promise.resolve(null)
      if (job.phase === 'ready') return Promise.resolve(job.url)
      return new Promise((resolve) => waiters.set(id, resolve))
    },
    /** Stops an upload and takes it from the list; one that has ended only leaves the list. */
    drop(id: string): void {
      aborts.get(id)?.abort()
      const picture = find(id)?.picture
      if (picture) ports.hide(picture)
      bytes.delete(id)
      store.setState(
        jobs().filter((job) => job.id !== id),
        true,
      )
      end(id, null)
      keep()
      next()
    },
    /** Sends one that failed once more: as another upload, for the shop may hold a file of it that failed. */
    again(id: string): void {
      const [job, file] = [find(id), bytes.get(id)]
      if (!job?.repeatable || job.phase !== 'failed' || !file) return
      const fresh = ports.newId()
      bytes.delete(id)
      bytes.set(fresh, file)
      const part = { id: fresh, phase: 'waiting', failure: null, sent: 0, source: null, file: null } as const
      store.setState(
        jobs().map((one) => (one.id === id ? { ...one, ...part } : one)),
        true,
      )
      keep()
      next()
    },
    /** Stops all; what had arrived goes on in the next page. */
    close(): void {
      closed = true
      for (const abort of aborts.values()) abort.abort()
      for (const { picture } of jobs()) if (picture) ports.hide(picture)
    },
  }
}
