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

export type KeptTicket = {
  readonly id: string
  readonly outcome: number
  readonly ref: number
  readonly readyAt: number
}

type Receipt = { readonly outcome: Outcome; readonly ref: number }

function receiptOf(ticket: Omit<KeptTicket, 'id'> | undefined, now: number): Receipt | null {
  if (!ticket || ticket.outcome === MISSING || now < ticket.readyAt || now >= ticket.readyAt + DAY)
    return null
  return { outcome: OUTCOMES[ticket.outcome] ?? 'missing', ref: ticket.ref }
}

/** What was promised: an id for each message taken, 13 bytes each, numbered so that no table of ids is kept. */
export class Tickets {
  #blocks: Block[] = []
  #count = 0
  readonly #before = new Map<string, KeptTicket>()
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
  receipt(id: string, now: number): Receipt | null {
    if (!id.startsWith(this.#head) || id.length !== this.#head.length + 12)
      return receiptOf(this.#before.get(id), now)
    const number = Number.parseInt(id.slice(this.#head.length), 16)
    if (!(number < this.#count)) return null
    const block = this.#blocks[number >>> 16]
    const at = number & (BLOCK - 1)
    const outcome = block?.outcomes[at] ?? MISSING
    return receiptOf({ outcome, ref: block?.refs[at] ?? 0, readyAt: block?.readyAt[at] ?? 0 }, now)
  }

  /** The newest tickets, at most so many, for a gateway that is started again. */
  last(most: number): readonly KeptTicket[] {
    const kept: KeptTicket[] = []
    for (let number = Math.max(0, this.#count - most); number < this.#count; number++) {
      const block = this.#blocks[number >>> 16]
      const at = number & (BLOCK - 1)
      kept.push({
        id: this.#head + number.toString(16).padStart(12, '0'),
        outcome: block?.outcomes[at] ?? MISSING,
        ref: block?.refs[at] ?? 0,
        readyAt: block?.readyAt[at] ?? 0,
      })
    }
    return [...this.#before.values(), ...kept].slice(-most)
  }

  /** Tickets of an earlier run: their receipts can still be asked for. */
  adopt(tickets: readonly KeptTicket[]): void {
    for (const ticket of tickets) this.#before.set(ticket.id, ticket)
  }

  get count(): number {
    return this.#count
  }

  /** Ids given before are unknown from now on. */
  forget(): void {
    this.#blocks = []
    this.#count = 0
    this.#before.clear()
    this.#head = `${randomBytes(4).toString('hex')}-${randomBytes(2).toString('hex')}-4000-8000-`
  }
}
