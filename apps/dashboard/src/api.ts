import { refreshSession } from '@vitrine/core/contract/accounts/users'
import type { Call, CallError, CallResult, InputOf, OutputOf } from '@vitrine/core/contract/call'
import { RETRY_DELAY_MS } from '@vitrine/core/limits/limits'
import { combineSignals } from '@vitrine/core/time/combine-signals'
import type { z } from 'zod'
import { common } from './i18n/common-messages.ts'
import { localizeReason } from './i18n/reasons/reasons.ts'
import { pause } from './pause.ts'
import { isExpiredToken } from './session/access-token.ts'
import { clearSession, reloadSession, saveSession, session } from './session/session.ts'

const BASE = '/api'
/** Timeout of a call in ms, at least twice as long as any call takes. */
const LONGEST_CALL_MS = 60_000

/** Error of a call that the server refused or that got no response. `message` is shown to the merchant. */
export class ApiError extends Error {
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  constructor({ code, message, fields }: CallError) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = fields ?? {}
  }
}

type Options = {
  readonly signal?: AbortSignal | undefined
  /** Names one change through all its repetitions, so that it happens once (`isRepeatable`). */
  readonly idempotencyKey?: string | undefined
}

/**
 * Makes a dashboard call: `POST /api{path}` with the access token as `X-JWT` (spec section 7). Returns its data. Renews
 * an expired access token before, or once the server refuses it, and then repeats the call.
 * Throws ApiError, with code `offline` when there was no response. If the server ends the session, clears it and throws
 * `unauthenticated`; if the renewal failed temporarily, throws that error and keeps the session.
 */
export async function call<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  input: InputOf<Call<I, O>>,
  options: Options = {},
): Promise<OutputOf<Call<I, O>>> {
  const accessToken = target.who === 'anyone' ? session.getState().access : await getAccessToken()
  const first = await post(target, input, accessToken, options)
  let answer = first
  if (first.error?.code === 'unauthenticated' && accessToken !== null) {
    const renewal = await renewAccess(accessToken)
    if (renewal instanceof ApiError) throw renewal
    if (renewal) answer = await post(target, input, session.getState().access, options)
  }
  if (!answer.error) return answer.data
  if (answer.error.code === 'unauthenticated' && target.who !== 'anyone') clearSession()
  throw new ApiError(answer.error)
}

/** Minimum time between two renewals before a call in ms: by a wrong clock, each new token is expired too. */
const MIN_RENEWAL_INTERVAL_MS = 60_000
let renewedAt = Number.NEGATIVE_INFINITY

/**
 * Returns the access token; null while signed out. Renews an expired one before, so that no request is made that the
 * server would refuse. Where that fails, returns the expired one, with which a call reports the reason.
 */
export async function getAccessToken(): Promise<string | null> {
  const { access } = session.getState()
  const isRecent = performance.now() - renewedAt < MIN_RENEWAL_INTERVAL_MS
  if (access === null || !isExpiredToken(access, Date.now()) || (isRecent && renewing === null)) return access
  const isRenewed = await renewAccess(access)
  if (isRenewed === true) renewedAt = performance.now()
  return session.getState().access
}

/** Returns true for failures that may resolve on their own: no response, or a server error. */
export function isTransientError(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'internal', 'unavailable', 'too-many'].includes(error.code)
}

/**
 * Makes a saving call. Retries every 1.5 s while the server is unreachable (spec section 7); throws at once when it
 * refuses. `onTrouble` receives each failed attempt.
 */
export async function saveCall<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  input: InputOf<Call<I, O>>,
  options: Options & { readonly onTrouble?: (error: ApiError) => void; readonly delay?: number } = {},
): Promise<OutputOf<Call<I, O>>> {
  for (;;) {
    try {
      return await call(target, input, options)
    } catch (error) {
      if (!(error instanceof ApiError) || !isTransientError(error) || options.signal?.aborted) throw error
      options.onTrouble?.(error)
      await pause(options.delay ?? RETRY_DELAY_MS, options.signal)
      options.signal?.throwIfAborted()
    }
  }
}

async function post<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  input: InputOf<Call<I, O>>,
  token: string | null,
  { signal, idempotencyKey }: Options,
): Promise<CallResult<OutputOf<Call<I, O>>>> {
  let response: Response
  // Without a timeout, a dead connection would keep an edit pending forever.
  const timeout = AbortSignal.timeout(LONGEST_CALL_MS)
  const either = signal ? combineSignals([signal, timeout]) : timeout
  const body = JSON.stringify(input)
  // Only a failed request counts as offline: an error of the code above is one.
  try {
    response = await fetch(BASE + target.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { 'X-JWT': token } : {}),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      body,
      signal: either,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    return { error: { code: 'offline', message: common('network') }, data: null }
  }
  const answer: unknown = await response.json().catch(() => null)
  return readAnswer(target, answer)
}

function readAnswer<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  answer: unknown,
): CallResult<OutputOf<Call<I, O>>> {
  const unexpected = { error: { code: 'internal', message: common('unexpected') }, data: null }
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return unexpected
  if (answer.error !== null) return { error: readError(answer.error), data: null }
  if (!('data' in answer)) return unexpected
  const parsed = target.output.safeParse(answer.data)
  if (parsed.success) return { error: null, data: parsed.data }
  console.error(`${target.path} answered what its contract does not say: ${parsed.error.message}`)
  return unexpected
}

function readError(error: unknown): CallError {
  if (typeof error !== 'object' || error === null) return { code: 'internal', message: common('unexpected') }
  const text = (key: string, otherwise: string) => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' ? value : otherwise
  }
  const fields: unknown = Reflect.get(error, 'fields')
  const reasons: unknown = Reflect.get(error, 'reasons')
  const toMessage = (name: string, sentence: string) =>
    localizeReason(typeof reasons === 'object' && reasons ? Reflect.get(reasons, name) : null, sentence)
  return {
    code: text('code', 'internal'),
    message: toMessage('', text('message', common('unexpected'))),
    ...(typeof fields === 'object' && fields !== null
      ? {
          fields: Object.fromEntries(
            Object.entries(fields).map(([name, message]) => [name, toMessage(name, String(message))]),
          ),
        }
      : {}),
  }
}

/**
 * Result of renewing the token: true for a new access token, false for an ended session, an error when it should be
 * retried.
 */
type Renewal = boolean | ApiError

let renewing: Promise<Renewal> | null = null

/**
 * Exchanges the refresh token for a new pair. Runs once at a time in this tab and, where Web Locks exist, across tabs,
 * because reusing a refresh token later ends the session.
 */
function renewAccess(stale: string): Promise<Renewal> {
  renewing ??= inOneTab((waited) => tradeRefresh(stale, waited)).finally(() => {
    renewing = null
  })
  return renewing
}

/** Runs `work` under a lock across tabs. `waited` is true when another tab held it. */
async function inOneTab(work: (waited: boolean) => Promise<Renewal>): Promise<Renewal> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work(false)
  const { locks } = navigator
  const name = 'vitrine-refresh'
  const mine = await locks.request(name, { ifAvailable: true }, (lock) => (lock ? work(false) : null))
  return mine ?? locks.request(name, () => work(true))
}

/** Error codes for a refresh token that is no longer valid. */
const ENDED: ReadonlySet<string> = new Set(['expired', 'invalid', 'unauthenticated'])

/**
 * Time in ms to wait for another tab's stored tokens, which arrive shortly after it releases the lock, and the polling
 * interval.
 */
const NEWS_MS = 500
const LOOK_MS = 20

async function tradeRefresh(stale: string, waited: boolean): Promise<Renewal> {
  reloadSession()
  const until = Date.now() + (waited ? NEWS_MS : 0)
  while (session.getState().access === stale && Date.now() < until) {
    await pause(LOOK_MS)
    reloadSession()
  }
  const { access, refresh } = session.getState()
  if (access !== null && access !== stale) return true
  if (refresh === null) return false
  const answer = await post(refreshSession, { refresh }, null, {})
  // Only an explicit answer ends the session; an unreachable or busy server does not.
  if (answer.error) return ENDED.has(answer.error.code) ? false : new ApiError(answer.error)
  saveSession(answer.data)
  return true
}
