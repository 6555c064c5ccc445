import './sentences.ts'
import type { z } from 'zod'

/**
 * Who may make a merchant call, decided in one place (server `access.ts`):
 * anyone; any signed-in user; a member of the project; a member with that permission; the project's owner.
 */
export type Who =
  | 'anyone'
  | 'user'
  | 'member'
  | 'allow_design'
  | 'allow_analytics'
  | 'allow_push'
  | 'allow_publish'
  | 'owner'

/** One merchant call: `POST {base}{path}` with the input as body, answered as `{error, data}` (spec section 7). */
export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  /** Starts with '/', for example `/designs/save`. */
  readonly path: `/${string}`
  readonly who: Who
  readonly summary: string
  /** For every `Who` from `member` on, the input carries `project` (the project's id). */
  readonly input: I
  readonly output: O
  /** How often one address may make it in a minute, where that is less than calls in general. */
  readonly perMinute?: number
  /** Error codes beyond those any call can give, each with what the reader should do. */
  readonly errors: Readonly<Record<string, string>>
}

/** Keeps the exact types of input and output. */
export function defineCall<I extends z.ZodType, O extends z.ZodType>(call: Call<I, O>): Call<I, O> {
  return call
}

/** What is wrong and what to do; `fields` gives the first failing message per input field. */
export type CallError = {
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}
export type Answer<T> =
  | { readonly error: null; readonly data: T }
  | { readonly error: CallError; readonly data: null }

export type InputOf<C extends Call> = z.input<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/** Errors that any call can answer, with the HTTP status each travels under. */
export const COMMON_ERRORS = {
  invalid: { status: 400, message: 'Please check the marked fields.' },
  unauthenticated: { status: 401, message: 'Please sign in again.' },
  forbidden: { status: 403, message: 'Ask the owner of this project for permission.' },
  'not-found': { status: 404, message: 'This does not exist or is not yours.' },
  conflict: { status: 409, message: 'Somebody changed this meanwhile. Reload and try again.' },
  'too-large': { status: 413, message: 'This is too large to send.' },
  'too-many': { status: 429, message: 'Too many tries. Please wait a minute.' },
  unavailable: { status: 503, message: 'The shop does not answer right now. Please try again later.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const
export type CommonError = keyof typeof COMMON_ERRORS
