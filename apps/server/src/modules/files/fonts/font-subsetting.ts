import { Worker } from 'node:worker_threads'
import { createConcurrencyLimiter } from '../../../infra/concurrency/concurrency-limiter.ts'
import type { FontFacts, FontWorkerRequest, FontWorkerResponse, SubsetFont } from './font-worker.types.ts'

/** The font cannot be parsed or subset because of an error in its file. */
export class InvalidFontError extends Error {
  override readonly name = 'InvalidFontError'
}

/** Timeout of font processing, ms: valid fonts take seconds at most. */
const PATIENCE_MS = 30_000
/**
 * Limits font processing, which is CPU-bound, to one at a time, so that page requests are not delayed. Rejects with
 * Busy when too many wait.
 */
const gate = createConcurrencyLimiter({ under: 1, waiting: 20, maxWaitMs: 60_000 })

/** Processes one font in a thread of its own, which isolates the effects of a malicious file. */
function work(request: FontWorkerRequest): Promise<Exclude<FontWorkerResponse, { failed: string }>> {
  return gate.run(async () => {
    const worker = new Worker(new URL('./font.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    let timeout: ReturnType<typeof setTimeout> | undefined
    try {
      return await new Promise((resolve, reject) => {
        const unfit = (why: string) => reject(new InvalidFontError(why))
        timeout = setTimeout(() => unfit('It takes too long'), PATIENCE_MS)
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

/** Reads the facts of a font file. Throws InvalidFontError, Busy. */
export async function readFont(font: Uint8Array): Promise<FontFacts> {
  const answer = await work({ work: 'read', font })
  if (!('facts' in answer)) throw new InvalidFontError('It was not read')
  return answer.facts
}

/** Creates the subsets of a font for browsers and phones. Throws InvalidFontError, Busy. */
export async function subsetFont(
  cutRequest: Omit<Extract<FontWorkerRequest, { work: 'cut' }>, 'work'>,
): Promise<SubsetFont> {
  const answer = await work({ work: 'cut', ...cutRequest })
  if (!('cut' in answer)) throw new InvalidFontError('It was not cut')
  return answer.cut
}
