import type { ScryptOptions } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Key derivation request to the worker. */
export type HashRequest = {
  readonly id: number
  readonly password: string
  readonly salt: Uint8Array
  readonly length: number
  readonly options: ScryptOptions
}
export type HashResponse =
  | { readonly id: number; readonly key: Uint8Array; readonly failed: null }
  | { readonly id: number; readonly key: null; readonly failed: string }

/** Too many passwords wait to be hashed. */
export class TooManyHashesError extends Error {
  override readonly name = 'TooManyHashesError'
}

/** Number of hashing threads: at most half of the machine's cores, to leave the others for rendering. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2))
/** Maximum number of waiting hashes. Each takes some 60 ms, so the last one waits about two seconds. */
export const MAX_WAITING_HASHES = 30 * THREADS

type Waiting = {
  readonly request: HashRequest
  readonly resolve: (key: Buffer) => void
  readonly reject: (error: Error) => void
}
type Thread = { readonly worker: Worker; busy: Waiting | null }

const threads: Thread[] = []
const queue: Waiting[] = []
let last = 0

/**
 * Derives a key with scrypt in a separate thread, so that page requests are not delayed. Throws TooManyHashesError when
 * too many wait.
 */
export function deriveKey(request: Omit<HashRequest, 'id'>): Promise<Buffer> {
  if (queue.length >= MAX_WAITING_HASHES)
    return Promise.reject(new TooManyHashesError('Too many passwords are being checked'))
  return new Promise((resolve, reject) => {
    last += 1
    queue.push({ request: { ...request, id: last }, resolve, reject })
    next()
  })
}

function next(): void {
  const idle = threads.find((thread) => thread.busy === null) ?? (threads.length < THREADS ? begin() : null)
  const waiting = idle ? queue.shift() : undefined
  if (!idle || !waiting) return
  idle.busy = waiting
  // A pending key keeps the process alive; an idle thread does not.
  idle.worker.ref()
  idle.worker.postMessage(waiting.request)
}

function begin(): Thread {
  const worker = new Worker(new URL('./password.worker.ts', import.meta.url))
  const thread: Thread = { worker, busy: null }
  threads.push(thread)
  const settleBusy = (settle: (waiting: Waiting) => void) => {
    const { busy } = thread
    thread.busy = null
    worker.unref()
    if (busy) settle(busy)
    next()
  }
  worker.on('message', ({ key, failed }: HashResponse) =>
    settleBusy((one) => (failed === null ? one.resolve(Buffer.from(key)) : one.reject(new Error(failed)))),
  )
  const dropThread = (why: string) => {
    const at = threads.indexOf(thread)
    if (at >= 0) threads.splice(at, 1)
    settleBusy((one) => one.reject(new Error(why)))
  }
  worker.on('error', (error: unknown) => dropThread(`The thread for passwords broke: ${String(error)}`))
  worker.once('exit', () => dropThread('The thread for passwords ended'))
  return thread
}
