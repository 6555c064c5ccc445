import { Worker } from 'node:worker_threads'
import { createConcurrencyLimiter } from '../../../infra/concurrency/concurrency-limiter.ts'
import type { FontFacts, FontWorkerRequest, FontWorkerResponse, SubsetFont } from './font-worker.types.ts'

/** A font that cannot be read or cut: its own fault, and not ours. */
export class InvalidFontError extends Error {
  override readonly name = 'InvalidFontError'
}

/** An honest font is read in a moment and cut within seconds, ms. */
const PATIENCE_MS = 30_000
/** Cutting is all computing: one at a time leaves room for pages. Rejects with Busy when too many wait. */
const gate = createConcurrencyLimiter({ under: 1, waiting: 20, patience: 60_000 })

/** Has one font worked on in a thread that ends with it, so that what a file does to it is over then. */
function work(ask: FontWorkerRequest): Promise<Exclude<FontWorkerResponse, { failed: string }>> {
  return gate.run(async () => {
    const worker = new Worker(new URL('./font.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    let late: ReturnType<typeof setTimeout> | undefined
    try {
      return await new Promise((resolve, reject) => {
        const unfit = (why: string) => reject(new InvalidFontError(why))
        late = setTimeout(() => unfit('It takes too long'), PATIENCE_MS)
        worker.once('message', (answer: FontWorkerResponse) =>
          'failed' in answer ? unfit(answer.failed) : resolve(answer),
        )
        worker.once('error', (error: unknown) => unfit(String(error)))
        worker.once('exit', () => unfit('Its thread ended'))
        worker.postMessage(ask)
      })
    } finally {
      clearTimeout(late)
      await worker.terminate()
    }
  })
}

/** What a font file says of itself. Throws InvalidFontError, Busy. */
export async function readFont(font: Uint8Array): Promise<FontFacts> {
  const answer = await work({ work: 'read', font })
  if (!('facts' in answer)) throw new InvalidFontError('It was not read')
  return answer.facts
}

/** Cuts a font into parts for browsers and phones. Throws InvalidFontError, Busy. */
export async function subsetFont(
  ask: Omit<Extract<FontWorkerRequest, { work: 'cut' }>, 'work'>,
): Promise<SubsetFont> {
  const answer = await work({ work: 'cut', ...ask })
  if (!('cut' in answer)) throw new InvalidFontError('It was not cut')
  return answer.cut
}
