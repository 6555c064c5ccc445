import { type Call, COMMON_ERRORS, type CommonError } from '@vitrine/core/contract/call'
import type { z } from 'zod'
import type { Membership } from './access.ts'
import type { Claims } from './access-tokens.ts'
import type { Services } from './services.ts'

/** What a call's work knows besides its input. */
export type Asking = Services & {
  /** The signed-in merchant. Throws on a call that anyone may make. */
  readonly user: Claims
  /** The project and the caller's permissions. Throws on a call that is not about a project. */
  readonly member: Membership
  /** The caller's address, for limits. */
  readonly ip: string
}

/** A call with the work that answers it. */
export type Answered = {
  readonly call: Call
  readonly work: (input: unknown, asking: Asking) => Promise<unknown>
}

/** Ties a call of the contract to its work; what the work gives is cut to the contract's output. */
export function answer<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  work: (input: z.output<I>, asking: Asking) => Promise<z.input<O>>,
): Answered {
  return {
    call,
    work: async (input, asking) => call.output.parse(await work(call.input.parse(input), asking)),
  }
}

const STATUS: Readonly<Record<string, number>> = {
  'wrong-credentials': 401,
  expired: 401,
  taken: 409,
  gone: 409,
  'slug-taken': 409,
  changed: 409,
  'shop-unreachable': 502,
}

/** A call refused for a reason that the caller can understand. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | undefined
  /** When to come back, in seconds. */
  readonly retryAfter: number | undefined

  constructor(
    code: string,
    status: number,
    message: string,
    fields?: Readonly<Record<string, string>>,
    retryAfter?: number,
  ) {
    super(message)
    this.retryAfter = retryAfter
    this.code = code
    this.status = status
    this.fields = fields
  }
}

/** One of the errors that any call can answer. */
export function refuse(
  code: CommonError,
  detail: { message?: string; fields?: Readonly<Record<string, string>>; retryAfter?: number } = {},
): Refusal {
  return new Refusal(
    code,
    COMMON_ERRORS[code].status,
    detail.message ?? COMMON_ERRORS[code].message,
    detail.fields,
    detail.retryAfter,
  )
}

/** One of the call's own errors, with the contract's text. `field` marks the input field it is about. */
export function refuseAs(call: Call, code: string, field?: string): Refusal {
  const message = call.errors[code]
  if (message === undefined) throw new Error(`${call.path} does not list the error ${code}`)
  return new Refusal(code, STATUS[code] ?? 400, message, field ? { [field]: message } : undefined)
}
