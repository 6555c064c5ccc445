import { randomUUID } from 'node:crypto'
import type { Outcome } from './errors.ts'
import type { Address } from './phone.ts'

const DAY = 86_400_000

/** Accepted message, and the result of its receipt. */
export type Ticket = {
  readonly id: string
  readonly outcome: Outcome
  readonly address: Address
  /** Time from which its receipt is available. */
  readonly readyAt: number
}

/** Tickets of accepted messages by id. */
export class Tickets {
  readonly #byId = new Map<string, Ticket>()
  #count = 0

  /** Creates a ticket and returns its UUID. `readyAt` is when its receipt becomes available. */
  take(outcome: Outcome, address: Address, readyAt: number): string {
    const id = randomUUID()
    this.#byId.set(id, { id, outcome, address, readyAt })
    this.#count += 1
    return id
  }

  /** Returns the ticket of an available receipt; null when it is early, expired or unknown. */
  receipt(id: string, now: number): Ticket | null {
    const ticket = this.#byId.get(id)
    if (!ticket || ticket.outcome === 'missing') return null
    return now < ticket.readyAt || now >= ticket.readyAt + DAY ? null : ticket
  }

  /** Returns at most `limit` of the newest tickets, to restore after a restart. */
  last(limit: number): readonly Ticket[] {
    return [...this.#byId.values()].slice(-limit)
  }

  /** Restores tickets of an earlier run. */
  adopt(tickets: readonly Ticket[]): void {
    for (const ticket of tickets) this.#byId.set(ticket.id, ticket)
  }

  /** Number of messages accepted in this run. */
  get count(): number {
    return this.#count
  }

  /** Removes all tickets. */
  forget(): void {
    this.#byId.clear()
    this.#count = 0
  }
}
