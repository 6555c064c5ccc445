import type { Clock } from './clock.ts'
import {
  createPushError,
  formatBadToken,
  formatUnknownToken,
  isOutcome,
  type Outcome,
  type Refusal,
} from './errors.ts'
import type { Faults } from './faults.ts'
import { isMessage, type Message, validateMessage } from './message.ts'
import type { Address } from './phone.ts'
import type { Project, Projects } from './projects.ts'
import type { Provider } from './provider.ts'
import { type Addresses, REPORTED_UNREGISTERED } from './push-token-registry.ts'
import type { DeliveryRecord } from './record/delivery-record.ts'
import type { Tickets } from './tickets.ts'
import { isPushToken } from './tokens.ts'

/** Maximum recipients per request. */
const MAX_MESSAGES = 100

/** Valid request: the recipients of each message, and their common project. */
export type SendOrder = {
  readonly messages: readonly Message[]
  /** Recipients in order: token, its address (null for an unknown one), and the index of its message. */
  readonly tokens: readonly string[]
  readonly addresses: readonly (Address | null)[]
  readonly messageIndexes: readonly number[]
  readonly project: Project | null
  /** True for one message to one token, whose answer is a single ticket instead of a list. */
  readonly single: boolean
}

const refusal = (code: string, message: string, status = 400): Refusal => ({ status, code, message })

/** Expo's send call: parses, validates, accepts. */
export class Sending {
  readonly #addresses: Addresses
  readonly #projects: Projects
  readonly #provider: Provider
  readonly #record: DeliveryRecord
  readonly #tickets: Tickets
  readonly #faults: Faults
  readonly #clock: Clock
  readonly #receiptDelay: (ticket: number) => number

  constructor(parts: {
    readonly addresses: Addresses
    readonly projects: Projects
    readonly provider: Provider
    readonly record: DeliveryRecord
    readonly tickets: Tickets
    readonly faults: Faults
    readonly clock: Clock
    /** Returns the delay in ms from a ticket to its receipt. */
    readonly receiptDelay: (ticket: number) => number
  }) {
    this.#addresses = parts.addresses
    this.#projects = parts.projects
    this.#provider = parts.provider
    this.#record = parts.record
    this.#tickets = parts.tickets
    this.#faults = parts.faults
    this.#clock = parts.clock
    this.#receiptDelay = parts.receiptDelay
  }

  /** Parses a request. Returns a refusal of the whole request when it is invalid. Accepts nothing yet. */
  read(body: unknown): SendOrder | Refusal {
    const list: readonly unknown[] = Array.isArray(body) ? body : [body]
    if (list.length === 0) return refusal('VALIDATION_ERROR', 'Send at least one message.')
    const messages: Message[] = []
    const tokens: string[] = []
    const indexes: number[] = []
    for (let index = 0; index < list.length; index++) {
      const message = list[index]
      const at = Array.isArray(body) ? `[${index}]` : 'message'
      if (!isMessage(message, at)) return refusal('VALIDATION_ERROR', validateMessage(message, at) ?? '')
      messages.push(message)
      if (typeof message.to === 'string') {
        tokens.push(message.to)
        indexes.push(index)
      } else
        for (const one of message.to) {
          tokens.push(one)
          indexes.push(index)
        }
    }
    if (tokens.length > MAX_MESSAGES)
      return refusal(
        'PUSH_TOO_MANY_NOTIFICATIONS',
        `You can send a maximum of ${MAX_MESSAGES} notifications per request (received ${tokens.length}); divide your requests.`,
      )
    let project: string | null = null
    let mixed = false
    const addresses = tokens.map((token) => this.#addresses.find(token))
    for (const address of addresses) {
      if (!address) continue
      if (project === null) project = address.project
      else if (project !== address.project) mixed = true
    }
    if (mixed) return this.#mixed(addresses)
    return {
      messages,
      tokens,
      addresses,
      messageIndexes: indexes,
      project: project === null ? null : this.#projects.named(project),
      single: !Array.isArray(body) && typeof messages[0]?.to === 'string',
    }
  }

  #mixed(addresses: readonly (Address | null)[]): Refusal {
    const details: Record<string, string[]> = {}
    for (const address of addresses) {
      if (!address) continue
      const those = details[address.project] ?? []
      those.push(address.token)
      details[address.project] = those
    }
    return {
      status: 400,
      code: 'PUSH_TOO_MANY_EXPERIENCE_IDS',
      message:
        'All push notification messages in the same request must be for the same project; check the details field to investigate conflicting tokens.',
      details,
    }
  }

  /** Accepts every message of a request. Returns the tickets as JSON in the order of the recipients. */
  take(order: SendOrder): string[] {
    const { project, tokens, addresses, messageIndexes, messages } = order
    const revoked = project !== null && this.#faults.revoked('send', project.name)
    const counts = project ? this.#record.of(project.name) : null
    const now = this.#clock.now()
    const tickets: string[] = []
    for (let at = 0; at < tokens.length; at++) {
      const address = addresses[at]
      const token = tokens[at] ?? ''
      const message = messages[messageIndexes[at] ?? 0]
      if (!message || !project || !counts || !address) {
        this.#record.receipt('unknown token')
        tickets.push(JSON.stringify(this.#nobody(token)))
        continue
      }
      if (address.state === REPORTED_UNREGISTERED) {
        counts.ticketErrors += 1
        tickets.push(JSON.stringify(this.#nobody(token)))
        continue
      }
      let spoiled: Outcome = revoked ? 'InvalidCredentials' : 'ok'
      let times = 1
      if (this.#faults.ofMessages) {
        const faults = this.#faults.message('send', project.name)
        if (faults.ticket !== null) {
          counts.ticketErrors += 1
          tickets.push(
            JSON.stringify(createPushError(isOutcome(faults.ticket) ? faults.ticket : 'ExpoError', token)),
          )
          continue
        }
        if (spoiled === 'ok') spoiled = faults.receipt
        times = faults.times
      }
      const outcome = this.#provider.take(address, message, project, counts, spoiled, times)
      const readyAt = now + this.#receiptDelay(this.#tickets.count)
      tickets.push(`{"status":"ok","id":"${this.#tickets.take(outcome, address, readyAt)}"}`)
    }
    return tickets
  }

  #nobody(token: string) {
    return {
      status: 'error',
      message: isPushToken(token) ? formatUnknownToken(token) : formatBadToken(token),
      details: { error: 'DeviceNotRegistered', expoPushToken: token },
    }
  }
}
