import './validation-messages.ts'
import type { z } from 'zod'
import type { Permission, SharedAccess } from '../access/permissions.ts'
import type { Reason } from '../errors/refusal-reasons.ts'

/**
 * Who may make a merchant call, decided in one place (server `access.ts`): anyone; any signed-in user; a member of the
 * project; a member with that permission, or one of several; the project's owner; or an admin of this server (for everyone else such a
 * call does not exist).
 */
export type Who = 'anyone' | 'user' | 'member' | Permission | SharedAccess | 'owner' | 'admin'

/** Error of a call: its HTTP status, and what the caller can do about it. */
export type CallProblem = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 502 | 503
  readonly message: string
}
export type CallProblems = Readonly<Record<string, CallProblem>>

/**
 * How a call is recorded in the audit log: operation and input fields of its entry, as in the specification's
 * `logs`.
 */
export type CallLog = {
  readonly operation: 'add' | 'edit' | 'remove' | 'replace'
  /** Names of the input fields that the entry contains. Other fields are never logged, least of all secrets. */
  readonly fields: readonly string[]
  /** Groups the entries that one person causes within an hour into one entry for each subject. */
  readonly isGrouped?: true
  /** Name of the output's record whose title or name the entry shows as its subject, such as `campaign`. */
  readonly subject?: string
}

/**
 * Call of the merchant API: `POST {base}{path}` with the input as body. The response is `{error, data}` (spec section
 * 7).
 */
export type Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends CallProblems = CallProblems,
> = {
  /** Starts with '/', for example `/designs/save`. */
  readonly path: `/${string}`
  readonly who: Who
  readonly summary: string
  /** For every `Who` from `member` on, the input carries `project` (the project's id). */
  readonly input: I
  readonly output: O
  /** Calls per minute and IP address, when that is less than the limit of all calls. */
  readonly perMinute?: number
  /** Maximum size of the request's body in bytes, where it is not `DEFAULT_MAX_BODY_BYTES`. */
  readonly maxBodyBytes?: number
  /** Effect of the call, by which API keys are authorized. Without it no API key can make the call. */
  readonly key?: 'read' | 'change'
  /**
   * True for a call offered to AI assistants as a tool, with an authorized API key. Never for calls that publish, send,
   * delete or contact anyone.
   */
  readonly tool?: true
  /**
   * True for a call that only reads and may take seconds: when its client has gone, its query ends. It must not fill a
   * cache, whose other readers would lose their response too.
   */
  readonly endsWithClient?: true
  /** True for a frequent call that changes nothing for shoppers, so that no cache is invalidated. */
  readonly changesNothing?: true
  /**
   * Audit log entry of a successful call. Left out for a call that only reads, or that is of no interest to the owner.
   * The server adds user and time.
   */
  readonly log?: CallLog
  /** Errors beyond those that `listInputProblems` gives any call of its kind, by code. */
  readonly errors: E
  /**
   * Valid input, for the API documentation and for tests; `EXAMPLE.project` and `EXAMPLE.slug` stand for the project
   * that a test uses.
   */
  readonly example: z.input<I>
}

/** Maximum size of a request's body in bytes: of a call that anyone may make, and of one that needs a signed-in user. */
export const DEFAULT_MAX_BODY_BYTES = { anyone: 64 * 1024, user: 1024 * 1024 } as const

/** Returns the maximum size of the body of a call's request, in bytes. */
export function getMaxBodyBytes({ who, maxBodyBytes }: Pick<Call, 'who' | 'maxBodyBytes'>): number {
  return maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES[who === 'anyone' ? 'anyone' : 'user']
}

/** Project that the examples of all calls use. */
export const EXAMPLE = { project: '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a77', slug: 'lamps' } as const

/**
 * Defines a call of the merchant API. Returns it unchanged, with the exact types of its input, output and
 * errors.
 */
export function defineCall<I extends z.ZodType, O extends z.ZodType, const E extends CallProblems>(
  call: Call<I, O, E>,
): Call<I, O, E> {
  return call
}

/**
 * Error of a response. `message` describes the error and what to do; `fields` contains the first error message of each
 * input field. `reasons` contains the server's own reasons as codes by input field, and the reason of `message` under
 * ''.
 */
export type CallError = {
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly reasons?: Readonly<Record<string, Reason>>
}
export type CallResult<T> =
  | { readonly error: null; readonly data: T }
  | { readonly error: CallError; readonly data: null }

export type InputOf<C extends Call> = z.input<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/** Errors that all calls share. */
export const COMMON_ERRORS = {
  invalid: { status: 400, message: 'Check the highlighted fields.' },
  unauthenticated: { status: 401, message: 'Please sign in again.' },
  forbidden: { status: 403, message: 'Ask the owner of this project for permission.' },
  'not-found': { status: 404, message: 'This doesn’t exist, or you don’t have access to it.' },
  'too-large': { status: 413, message: 'This request is too large.' },
  'too-many': { status: 429, message: 'Too many attempts. Wait a minute, then try again.' },
  unavailable: { status: 503, message: 'The store isn’t responding. Try again later.' },
  internal: { status: 500, message: 'Something went wrong on our end. Please try again.' },
} as const satisfies CallProblems
export type CommonError = keyof typeof COMMON_ERRORS

/** Returns true when a call with this `who` is about one project, which its input names as `project`. */
export function isAboutProject(who: Who): boolean {
  return who !== 'anyone' && who !== 'user' && who !== 'admin'
}

/** Names of response fields with a secret, an address that grants access, or exported data. */
const UNSTORED_FIELDS: ReadonlySet<string> = new Set(['secret', 'link', 'url', 'data', 'csv'])

/**
 * Returns true for a call that supports an `Idempotency-Key`: requests with the same key change something
 * only once. Such a call is about a project, and its response has no secret or export, because the response
 * is stored for the repeated requests. A call that ends with its client only reads.
 */
export function isRepeatable({
  who,
  output,
  endsWithClient,
}: Pick<Call, 'who' | 'output' | 'endsWithClient'>): boolean {
  if (!isAboutProject(who) || endsWithClient) return false
  const shape: unknown = 'shape' in output ? output.shape : null
  const fields = typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
  return !fields.some((field) => UNSTORED_FIELDS.has(field))
}

/** Errors of a change by an API key whose `Idempotency-Key` cannot be used. */
export const IDEMPOTENCY_ERRORS = {
  'other-input': {
    status: 409,
    message: 'This Idempotency-Key was already used with a different request. Use a new one.',
  },
  'under-way': {
    status: 409,
    message: 'A request with this Idempotency-Key is still in progress. Try again in a moment.',
  },
} as const satisfies CallProblems

/**
 * Returns every error that a call can respond with, by code: the common ones, those of authorization and its
 * own.
 */
export function listInputProblems({ who, key, errors }: Pick<Call, 'who' | 'key' | 'errors'>): CallProblems {
  const { unauthenticated, forbidden, 'not-found': notFound, ...any } = COMMON_ERRORS
  return {
    ...any,
    ...(who === 'anyone' || who === 'admin' ? {} : { unauthenticated }),
    ...(isAboutProject(who) || who === 'admin' ? { 'not-found': notFound } : {}),
    ...(isAboutProject(who) && (who !== 'member' || key) ? { forbidden } : {}),
    ...(key === 'change' ? IDEMPOTENCY_ERRORS : {}),
    ...errors,
  }
}
