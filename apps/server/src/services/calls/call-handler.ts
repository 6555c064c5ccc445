import {
  type Call,
  type CallProblem,
  type CallProblems,
  COMMON_ERRORS,
  type CommonError,
} from '@vitrine/core/contract/call'
import { getRefusalSentence, type Reason } from '@vitrine/core/errors/refusal-reasons'
import type { z } from 'zod'
import type { Membership } from '../access/access.ts'
import type { Claims } from '../access/access-tokens.ts'
import type { Services } from '../services.types.ts'

/** Who makes a call, or opens a stream. */
export type Caller = {
  /** The signed-in merchant. Throws on a call that anyone may make. */
  readonly user: Claims
  /** The project and the caller's permissions. Throws on a call that is not about a project. */
  readonly member: Membership
}

/** What a call handler gets besides the input: the services, the caller and the request. */
export type CallContext = Services &
  Caller & {
    /** The caller's address, for limits. */
    readonly ip: string
    /** What the caller's browser calls itself. */
    readonly agent: string | undefined
    /**
     * What the project's log tells of this call besides the fields that its contract names, such as the name of whom an
     * id stands for; null: nothing happened that anybody would look for.
     */
    readonly addAuditFacts: (facts: AuditFacts | null) => void
  }

/** Facts that an audit log entry shows. Short and plain, and never a secret. */
export type AuditFacts = Readonly<Record<string, string | number | boolean>>

/** Handles one call: takes the parsed input and returns the output of the contract. */
export type CallHandlerFunction<I extends z.ZodType, O extends z.ZodType> = (
  input: z.output<I>,
  context: CallContext,
) => Promise<z.input<O>>

/** A call of the contract with the function that handles it. */
export type CallHandler = {
  readonly call: Call
  /** Hands the call and its work, whose types fit each other, to whoever serves calls. */
  readonly serve: <R>(
    server: <I extends z.ZodType, O extends z.ZodType>(
      call: Call<I, O>,
      work: CallHandlerFunction<I, O>,
    ) => R,
  ) => R
}

/** Defines the handler of a call. Fields of its result that the contract's output does not name are removed. */
export function handleCall<I extends z.ZodType, O extends z.ZodType, E extends CallProblems>(
  call: Call<I, O, E>,
  work: CallHandlerFunction<I, O>,
): CallHandler {
  return { call, serve: (server) => server(call, work) }
}

/** A call refused for a reason that the caller can understand. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | undefined
  /** When to come back, in seconds. */
  readonly retryAfter: number | undefined
  /** What of it has a code of its own: by input field, '' for the whole. */
  readonly reasons: Readonly<Record<string, Reason>> | undefined

  constructor(
    code: string,
    status: number,
    message: string,
    fields?: Readonly<Record<string, string>>,
    retryAfter?: number,
    reasons?: Readonly<Record<string, Reason>>,
  ) {
    super(message)
    this.reasons = reasons
    this.retryAfter = retryAfter
    this.code = code
    this.status = status
    this.fields = fields
  }
}

/**
 * One of the errors that any call can answer. A `reason` says it closer, of the input field `field` where that is
 * given. `message` is for what no merchant reads, `fields` for what the contract found wrong.
 */
export function refuse(
  code: CommonError,
  detail: {
    message?: string
    fields?: Readonly<Record<string, string>>
    reason?: Reason | undefined
    field?: string
    retryAfter?: number
  } = {},
): Refusal {
  const { reason, field = '' } = detail
  const said = reason && getRefusalSentence(reason)
  const { status, message } = COMMON_ERRORS[code]
  return new Refusal(
    code,
    status,
    detail.message ?? (said && field === '' ? said : message),
    said && field !== '' ? { [field]: said } : detail.fields,
    detail.retryAfter,
    reason && { [field]: reason },
  )
}

/** One of the call's own errors, with the contract's text. `field` marks the input field it is about. */
export function refuseAs<C extends string>(
  { errors }: { readonly errors: Readonly<Record<C, CallProblem>> },
  code: NoInfer<C>,
  field?: string,
): Refusal {
  const { status, message }: CallProblem = errors[code]
  return new Refusal(code, status, message, field ? { [field]: message } : undefined)
}
