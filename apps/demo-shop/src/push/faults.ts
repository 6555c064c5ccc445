import { isOutcome, type Outcome } from './errors.ts'
import { createRandom } from './random-fraction.ts'

/**
 * Faults of the gateway. Answers (at most one per request):
 *
 * | kind            | what the sender sees                                                | taken before it? |
 * | --------------- | ------------------------------------------------------------------- | ---------------- |
 * | drop            | the connection is cut                                               | no               |
 * | reset           | the connection is cut                                               | yes              |
 * | timeout         | nothing; after `delay` ms a 504                                     | yes              |
 * | 504             | 504, HTML of a proxy                                                | yes              |
 * | 502, 503        | HTML, or plain text (`text`)                                        | no               |
 * | 500             | `errors` with INTERNAL_SERVER_ERROR                                 | no               |
 * | 429             | TOO_MANY_REQUESTS; without a body (`text: none`); `retryAfter` s    | no               |
 * | unauthorized    | 401, `invalid_token`                                                | no               |
 * | not-json        | 200 and a page in HTML                                              | yes              |
 * | data-and-errors | 200 with tickets and `errors`                                       | yes              |
 * | short-list      | `by` tickets fewer                                                  | yes              |
 * | long-list       | `by` tickets more                                                   | yes              |
 * | one-object      | a single ticket, not a list                                         | yes              |
 * | slow-body       | the true answer, its body spread over `delay` ms                    | yes              |
 * | cut-body        | half of the true answer, then a cut                                 | yes              |
 *
 * `taken` inverts the last column. For single messages: `ticket-error` and `receipt-error` with a `code`,
 * `receipt-missing`, `delivered-twice`. For the gateway itself: `credentials-revoked` (every receipt of the request
 * says InvalidCredentials) and `clock-jump` by `delay` ms, which may be negative.
 */
export const ANSWERS = [
  'drop',
  'reset',
  'timeout',
  '504',
  '502',
  '503',
  '500',
  '429',
  'unauthorized',
  'not-json',
  'data-and-errors',
  'short-list',
  'long-list',
  'one-object',
  'slow-body',
  'cut-body',
] as const
export type AnswerKind = (typeof ANSWERS)[number]

const OF_MESSAGES = ['ticket-error', 'receipt-error', 'receipt-missing', 'delivered-twice'] as const
const OF_GATEWAY = ['credentials-revoked', 'clock-jump'] as const
export const KINDS = [...ANSWERS, ...OF_MESSAGES, ...OF_GATEWAY] as const
export type FaultKind = (typeof KINDS)[number]

/** Faults before which the request is not processed. */
const UNTAKEN: readonly FaultKind[] = ['drop', '502', '503', '500', '429', 'unauthorized']

export const CALLS = ['send', 'receipts', 'web'] as const
export type Call = (typeof CALLS)[number]

export type Fault = {
  readonly kind: FaultKind
  /** Call that the fault applies to. */
  readonly on: Call
  /** Project that it applies to; null for all. */
  readonly project: string | null
  /** Probability, 0 to 1, per request or message. */
  readonly chance: number
  /** Maximum number of occurrences; null for unlimited. */
  readonly times: number | null
  /** Number of requests or messages to skip first. */
  readonly after: number
  readonly taken: boolean
  readonly text: 'html' | 'text' | 'json' | 'none'
  readonly retryAfter: number | null
  readonly delay: number
  readonly by: number
  readonly code: string
}

const USUAL_TEXT: Partial<Record<FaultKind, Fault['text']>> = { '429': 'json', '500': 'json' }

/** Creates a fault with default values. */
export function createFault(spec: { readonly kind: FaultKind } & Partial<Fault>): Fault {
  return {
    on: 'send',
    project: null,
    chance: 1,
    times: null,
    after: 0,
    taken: !UNTAKEN.includes(spec.kind),
    text: USUAL_TEXT[spec.kind] ?? 'html',
    retryAfter: null,
    delay: 30_000,
    by: 1,
    code: spec.kind === 'ticket-error' ? 'ExpoError' : 'MessageRateExceeded',
    ...spec,
  }
}

type Standing = { readonly fault: Fault; passed: number; fired: number }

/** Faults of one message. */
export type MessageFaults = {
  /** Result of the receipt; `ok` for no fault. */
  readonly receipt: Outcome
  /** Error of the ticket; null for none. */
  readonly ticket: string | null
  readonly times: number
}

const UNSPOILED: MessageFaults = { receipt: 'ok', ticket: null, times: 1 }
const isAnswer = (kind: FaultKind): kind is AnswerKind => ANSWERS.some((one) => one === kind)

/** Active faults, drawn from a seed: the same sequence of requests gets the same faults. */
export class Faults {
  #standing: Standing[] = []
  #answers: Standing[] = []
  #messages: Standing[] = []
  #seed = 1
  #draw = createRandom(1)

  /** Replaces all faults and restarts the random generator. */
  set(seed: number, faults: readonly Fault[]): void {
    this.#seed = seed
    this.#draw = createRandom(seed)
    this.#standing = []
    this.#sort()
    this.add(faults)
  }

  add(faults: readonly Fault[]): void {
    for (const fault of faults) this.#standing.push({ fault, passed: 0, fired: 0 })
    this.#sort()
  }

  #sort(): void {
    this.#answers = this.#standing.filter(({ fault }) => isAnswer(fault.kind))
    this.#messages = this.#standing.filter(({ fault }) => OF_MESSAGES.some((kind) => kind === fault.kind))
  }

  get none(): boolean {
    return this.#standing.length === 0
  }

  #fires(standing: Standing): boolean {
    const { fault } = standing
    if (fault.times !== null && standing.fired >= fault.times) return false
    if (standing.passed < fault.after) {
      standing.passed += 1
      return false
    }
    if (fault.chance < 1 && this.#draw() >= fault.chance) return false
    standing.fired += 1
    return true
  }

  #fits({ fault }: Standing, call: Call, project: string | null): boolean {
    return fault.on === call && (fault.project === null || fault.project === project)
  }

  /** Returns the fault that replaces the answer to this request; null for the true answer. */
  answer(call: Call, project: string | null): (Fault & { readonly kind: AnswerKind }) | null {
    for (const standing of this.#answers) {
      const { fault } = standing
      const { kind } = fault
      if (isAnswer(kind) && this.#fits(standing, call, project) && this.#fires(standing))
        return { ...fault, kind }
    }
    return null
  }

  /** Returns the clock jump in ms at this request; 0 for none. */
  jump(call: Call, project: string | null): number {
    let sum = 0
    for (const standing of this.#standing)
      if (
        standing.fault.kind === 'clock-jump' &&
        this.#fits(standing, call, project) &&
        this.#fires(standing)
      )
        sum += standing.fault.delay
    return sum
  }

  /** Returns true when the project's credentials are treated as revoked for this request. */
  revoked(call: Call, project: string | null): boolean {
    return this.#standing.some(
      (standing) =>
        standing.fault.kind === 'credentials-revoked' &&
        this.#fits(standing, call, project) &&
        this.#fires(standing),
    )
  }

  /** True when faults of single messages are active; false lets callers skip the check. */
  get ofMessages(): boolean {
    return this.#messages.length > 0
  }

  /** Returns the faults of the next message of a project. */
  message(call: Call, project: string | null): MessageFaults {
    let spoiled = UNSPOILED
    for (const standing of this.#messages) {
      if (!this.#fits(standing, call, project) || !this.#fires(standing)) continue
      const { kind, code } = standing.fault
      if (kind === 'ticket-error') spoiled = { ...spoiled, ticket: code }
      else if (kind === 'delivered-twice') spoiled = { ...spoiled, times: 2 }
      else if (kind === 'receipt-missing') spoiled = { ...spoiled, receipt: 'missing' }
      else spoiled = { ...spoiled, receipt: isOutcome(code) ? code : 'ok' }
    }
    return spoiled
  }

  /** Returns the active faults with their numbers of occurrences. */
  list(): { readonly seed: number; readonly faults: readonly (Fault & { readonly fired: number })[] } {
    return { seed: this.#seed, faults: this.#standing.map(({ fault, fired }) => ({ ...fault, fired })) }
  }
}
