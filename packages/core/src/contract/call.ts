import './validation-messages.ts'
import type { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import type { Reason } from '../errors/refusal-reasons.ts'

/**
 * Who may make a merchant call, decided in one place (server `access.ts`):
 * anyone; any signed-in user; a member of the project; a member with that permission; the project's
 * owner; an admin of ours, and for everybody else it does not exist.
 */
export type Who = 'anyone' | 'user' | 'member' | Permission | 'owner' | 'admin'

/** How a call can fail: the HTTP status it travels under, and what the reader should do. */
export type CallProblem = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 502 | 503
  readonly message: string
}
export type CallProblems = Readonly<Record<string, CallProblem>>

/** How a call stands in its project's log, in the fields of the specification's `logs`. */
export type CallLog = {
  readonly operation: 'add' | 'edit' | 'remove' | 'replace'
  /** The fields of its input that are told, by name: what is not named here is never written, secrets least of all. */
  readonly tells: readonly string[]
  /** Those that one person does within an hour are told together, with how many they were. */
  readonly gathered?: true
}

/** One merchant call: `POST {base}{path}` with the input as body, answered as `{error, data}` (spec section 7). */
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
  /** How often one address may make it in a minute, where that is less than calls in general. */
  readonly perMinute?: number
  /**
   * What a project's key does by it: a key that may do so can make the call. Left out, no key can, whatever it may.
   */
  readonly key?: 'read' | 'change'
  /**
   * True for what assistants are offered as a tool, with a key that may make it: never what publishes, sends, deletes
   * or asks anybody.
   */
  readonly tool?: true
  /** True for a call that is made all the time and after which shoppers see what they saw before. */
  readonly changesNothing?: true
  /**
   * What the project's log says of it once it is done; left out for a call that only reads, or whose every make would
   * say nothing to the owner. Who did it and when is written by the server.
   */
  readonly log?: CallLog
  /** Errors beyond those that `listInputProblems` gives any call of its kind, by code. */
  readonly errors: E
  /**
   * A good input, for the API's documents and for trying the call; `EXAMPLE.project` and `EXAMPLE.slug` stand for the
   * project it is tried on.
   */
  readonly example: z.input<I>
}

/** The project of all examples. */
export const EXAMPLE = { project: '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a77', slug: 'lamps' } as const

/** Keeps the exact types of input, output and errors. */
export function defineCall<I extends z.ZodType, O extends z.ZodType, const E extends CallProblems>(
  call: Call<I, O, E>,
): Call<I, O, E> {
  return call
}

/**
 * What is wrong and what to do; `fields` gives the first failing message per input field. `reasons` tells what the
 * server itself found wrong as codes, by input field, and under '' what `message` says.
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

/** Errors that calls have in common. */
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

/** True when a call of this kind is about one project, named by the input's `project`. */
export function aboutProject(who: Who): boolean {
  return who !== 'anyone' && who !== 'user' && who !== 'admin'
}

/** How a change by a key is refused for the `Idempotency-Key` that it carries. */
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

/** Every error that a call can answer, by code: what any can, how it is refused to whoever may not, and its own. */
export function listInputProblems({ who, key, errors }: Pick<Call, 'who' | 'key' | 'errors'>): CallProblems {
  const { unauthenticated, forbidden, 'not-found': notFound, ...any } = COMMON_ERRORS
  return {
    ...any,
    ...(who === 'anyone' || who === 'admin' ? {} : { unauthenticated }),
    ...(aboutProject(who) || who === 'admin' ? { 'not-found': notFound } : {}),
    ...(aboutProject(who) && (who !== 'member' || key) ? { forbidden } : {}),
    ...(key === 'change' ? IDEMPOTENCY_ERRORS : {}),
    ...errors,
  }
}
