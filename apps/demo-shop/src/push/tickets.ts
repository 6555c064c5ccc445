import { randomBytes } from 'node:crypto'
import { OUTCOMES, type Outcome } from './errors.ts'

const BLOCK = 65_536
const MISSING = OUTCOMES.indexOf('missing')
const DAY = 86_400_000

type Block = {
  readonly outcomes: Uint8Array
  readonly refs: Int32Array
  readonly readyAt: Float64Array
}

/** What was promised: an id for each message taken, 13 bytes each, numbered so that no table of ids is kept. */
export class Tickets {
  #blocks: Block[] = []
  #count = 0
  #head = ''

  constructor() {
    this.forget()
  }

  /** The id of a message that was taken: a UUID. `readyAt` is when its receipt can first be asked for. */
  take(outcome: number, ref: number, readyAt: number): string {
    const number = this.#count++
    const at = number & (BLOCK - 1)
    let block = this.#blocks[number >>> 16]
    if (!block) {
      block = {
        outcomes: new Uint8Array(BLOCK),
        refs: new Int32Array(BLOCK),
        readyAt: new Float64Array(BLOCK),
      }
      this.#blocks.push(block)
    }
    block.outcomes[at] = outcome
    block.refs[at] = ref
    block.readyAt[at] = readyAt
    return this.#head + number.toString(16).padStart(12, '0')
  }

  /** What the receipt says, and of whom; null for an id without one (not yet, no more, never). */
  receipt(id: string, now: number): { readonly outcome: Outcome; readonly ref: number } | null {
    if (!id.startsWith(this.#head) || id.length !== this.#head.length + 12) return null
    const number = Number.parseInt(id.slice(this.#head.length), 16)
    if (!(number < this.#count)) return null
    const block = this.#blocks[number >>> 16]
    const at = number & (BLOCK - 1)
    const outcome = block?.outcomes[at] ?? MISSING
    const readyAt = block?.readyAt[at] ?? 0
    if (outcome === MISSING || now < readyAt || now >= readyAt + DAY) return null
    return { outcome: OUTCOMES[outcome] ?? 'missing', ref: block?.refs[at] ?? 0 }
  }

  get count(): number {
    return this.#count
  }

  /** Ids given before are unknown from now on. */
  forget(): void {
    this.#blocks = []
    this.#count = 0
    this.#head = `${randomBytes(4).toString('hex')}-${randomBytes(2).toString('hex')}-4000-8000-`
  }
}
