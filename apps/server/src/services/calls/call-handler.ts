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

/** Caller of a call or stream. */
export type Caller = {
  /** The signed-in merchant. Throws on a call that anyone is allowed to make. */
  readonly user: Claims
  /** The project and the caller's permissions. Throws on a call that is not about a project. */
  readonly member: Membership
}

/** Context of a call handler: the services, the caller and the request. */
export type CallContext = Services &
  Caller & {
    /** The caller's IP address, for rate limits. */
    readonly ip: string
    /** User agent of the caller. */
    readonly agent: string | undefined
    /** Returns the value of a cookie that the caller's browser sent. */
    readonly readCookie: (name: string) => string | undefined
    /** Adds a `Set-Cookie` header to the response. */
    readonly setCookie: (cookie: string) => void
    /**
     * Adds facts to the audit log entry of this call, besides the input fields that its contract names, such as the
     * name behind an id. Null suppresses the entry, when nothing worth logging happened.
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

/** Call of the contract with its handler. */
export type CallHandler = {
  readonly call: Call
  /** Passes the call and its handler, whose types match, to a registering function. */
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

/** Error that refuses a call with a code and reason for the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Delay before a retry, in seconds. */
  readonly retryAfter: number | undefined
  /** Reasons with their own code by input field; '' for the whole input. */
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
 * Creates a refusal with one of the errors common to all calls. `reason` gives the specific cause, for the input field
 * `field` where set. `message` is for text that merchants never see, `fields` for validation errors of the contract.
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
  const refusalSentence = reason && getRefusalSentence(reason)
  const { status, message } = COMMON_ERRORS[code]
  return new Refusal(
    code,
    status,
    detail.message ?? (refusalSentence && field === '' ? refusalSentence : message),
    refusalSentence && field !== '' ? { [field]: refusalSentence } : detail.fields,
    detail.retryAfter,
    reason && { [field]: reason },
  )
}

/**
 * Creates a refusal with one of the call's own errors and the contract's text. `field` names the input field it is
 * about.
 */
export function refuseAs<C extends string>(
  { errors }: { readonly errors: Readonly<Record<C, CallProblem>> },
  code: NoInfer<C>,
  field?: string,
): Refusal {
  const { status, message }: CallProblem = errors[code]
  return new Refusal(code, status, message, field ? { [field]: message } : undefined)
}
