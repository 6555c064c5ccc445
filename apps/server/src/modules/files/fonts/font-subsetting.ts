import { Worker } from 'node:worker_threads'
import { createTenantLimiter } from '../../../infra/concurrency/tenant-limiter.ts'
import type { FontFacts, FontWorkerRequest, FontWorkerResponse, SubsetFont } from './font-worker.types.ts'

/** The font cannot be parsed or subset because of an error in its file. */
export class InvalidFontError extends Error {
  override readonly name = 'InvalidFontError'
}

/** Timeout of font processing, ms: valid fonts take seconds at most. */
const TIMEOUT_MS = 30_000
/**
 * Limits font processing, which is CPU-bound, so that page requests are not delayed. Projects take turns, and fonts of
 * one, which may each take the whole timeout, leave the other slot free. Rejects with Busy when too many wait.
 */
const limiter = createTenantLimiter({
  max: 2,
  maxPerTenant: 1,
  maxWaiting: 40,
  maxWaitingPerTenant: 20,
  timeout: 60_000,
})

/** Processes one font of a project in a thread of its own, which isolates the effects of a malicious file. */
function work(
  project: string,
  request: FontWorkerRequest,
): Promise<Exclude<FontWorkerResponse, { failed: string }>> {
  return limiter.run(project, async () => {
    const worker = new Worker(new URL('./font.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    let timeout: ReturnType<typeof setTimeout> | undefined
    try {
      return await new Promise((resolve, reject) => {
        const unfit = (why: string) => reject(new InvalidFontError(why))
        timeout = setTimeout(() => unfit('It takes too long'), TIMEOUT_MS)
        worker.once('message', (answer: FontWorkerResponse) =>
          'failed' in answer ? unfit(answer.failed) : resolve(answer),
        )
        worker.once('error', (error: unknown) => unfit(String(error)))
        worker.once('exit', () => unfit('Its thread ended'))
        worker.postMessage(request)
      })
    } finally {
      clearTimeout(timeout)
      await worker.terminate()
    }
  })
}

/**
 * Reads the facts of a font file in a worker thread, within the project's concurrency limit. Throws
 * InvalidFontError and BusyError.
 */
export async function readFont(project: string, font: Uint8Array): Promise<FontFacts> {
  const answer = await work(project, { work: 'read', font })
  if (!('facts' in answer)) throw new InvalidFontError('It was not read')
  return answer.facts
}

/**
 * Creates the subsets of a font for browsers and phones in a worker thread, within the project's concurrency
 * limit. Throws InvalidFontError and BusyError.
 */
export async function subsetFont(
  project: string,
  cutRequest: Omit<Extract<FontWorkerRequest, { work: 'cut' }>, 'work'>,
): Promise<SubsetFont> {
  const answer = await work(project, { work: 'cut', ...cutRequest })
  if (!('cut' in answer)) throw new InvalidFontError('It was not cut')
  return answer.cut
}
