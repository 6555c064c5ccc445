import { randomUUID } from 'node:crypto'
import type { Outcome } from './errors.ts'
import type { Address } from './phone.ts'

const DAY = 86_400_000

/** A message that was taken, and what its receipt will say of it. */
export type Ticket = {
  readonly id: string
  readonly outcome: Outcome
  readonly address: Address
  /** When its receipt can first be asked for. */
  readonly readyAt: number
}

/** What was promised: an id for each message taken. */
export class Tickets {
  readonly #byId = new Map<string, Ticket>()
  #count = 0

  /** The id of a message that was taken: a UUID. `readyAt` is when its receipt can first be asked for. */
  take(outcome: Outcome, address: Address, readyAt: number): string {
    const id = randomUUID()
    this.#byId.set(id, { id, outcome, address, readyAt })
    this.#count += 1
    return id
  }

  /** The ticket whose receipt can be read; null for an id without one (not yet, no more, never). */
  receipt(id: string, now: number): Ticket | null {
    const ticket = this.#byId.get(id)
    if (!ticket || ticket.outcome === 'missing') return null
    return now < ticket.readyAt || now >= ticket.readyAt + DAY ? null : ticket
  }

  /** The newest tickets, at most so many, for a gateway that is started again. */
  last(most: number): readonly Ticket[] {
    return [...this.#byId.values()].slice(-most)
  }

  /** Tickets of an earlier run: their receipts can still be asked for. */
  adopt(tickets: readonly Ticket[]): void {
    for (const ticket of tickets) this.#byId.set(ticket.id, ticket)
  }

  /** How many were taken in this run. */
  get count(): number {
    return this.#count
  }

  /** Ids given before are unknown from now on. */
  forget(): void {
    this.#byId.clear()
    this.#count = 0
  }
}
