import type { Address } from '../phone.ts'
import { type Counts, createCounts, sumOf } from './counts.ts'
import { MessageLog } from './message-log.ts'

/** Exact record of accepted, delivered and seen messages, which tests compare with. */
export class DeliveryRecord {
  #kept = new MessageLog()
  readonly #projects = new Map<string, Counts>()
  /** Total requests; refused ones are counted by reason. */
  requests = 0
  receiptsAsked = 0
  readonly refused = new Map<string, number>()
  readonly receipts = new Map<string, number>()

  get kept(): MessageLog {
    return this.#kept
  }

  of(project: string): Counts {
    const existingCounts = this.#projects.get(project)
    if (existingCounts) return existingCounts
    const counts = createCounts()
    this.#projects.set(project, counts)
    return counts
  }

  projects(): ReadonlyMap<string, Counts> {
    return this.#projects
  }

  total(): Counts {
    return sumOf(this.#projects.values())
  }

  refuse(why: string): void {
    this.refused.set(why, (this.refused.get(why) ?? 0) + 1)
  }

  receipt(what: string): void {
    this.receipts.set(what, (this.receipts.get(what) ?? 0) + 1)
  }

  /** Records a delivery to a device. */
  delivered(project: Counts, address: Address, message: string, now: number): void {
    project.deliveries += 1
    if (project.firstAt === 0) project.firstAt = now
    project.lastAt = now
    if (message === '') project.unnamed += 1
    else if (this.#kept.deliver(address, message, now)) project.delivered += 1
    else project.deliveredAgain += 1
  }

  /** Records an appearance on the screen. */
  shown(project: Counts, address: Address, message: string, slot: string | null): void {
    if (message === '') return
    const { before, isNew } = this.#kept.show(address, message, slot)
    if (before === 0) project.seen += 1
    else if (isNew) project.seenAgain += 1
  }

  /** Clears the record. */
  forget(): void {
    this.#kept = new MessageLog()
    this.#projects.clear()
    this.requests = 0
    this.receiptsAsked = 0
    this.refused.clear()
    this.receipts.clear()
  }
}
