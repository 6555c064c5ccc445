import type { Engine } from '../engine.types.ts'
import { type AcceptedBatch, recordAccepted } from './record-results.ts'

type Waiting = AcceptedBatch & { readonly done: () => void; readonly failed: (error: unknown) => void }
/** Maximum number of batches recorded in one transaction. */
const AT_ONCE = 64

/**
 * Records batches that the gateway accepted in full. Batches of a project that finish during one transaction share the
 * next, so higher load needs fewer transactions per batch.
 */
export class ResultRecorder {
  readonly #engine: Engine
  readonly #waiting = new Map<string, Waiting[]>()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Resolves once the batch is recorded. Rejects with the database's error, and then nothing is recorded. */
  keep(acceptedBatch: AcceptedBatch): Promise<void> {
    const { project } = acceptedBatch.batch
    return new Promise((done, failed) => {
      const waiting = this.#waiting.get(project)
      if (waiting) waiting.push({ ...acceptedBatch, done, failed })
      else {
        const first = [{ ...acceptedBatch, done, failed }]
        this.#waiting.set(project, first)
        void this.#write(project, first)
      }
    })
  }

  async #write(project: string, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.splice(0, AT_ONCE)
      try {
        await recordAccepted(this.#engine, project, some)
        for (const { done } of some) done()
      } catch (error) {
        for (const { failed } of some) failed(error)
      }
    }
    this.#waiting.delete(project)
  }
}
