import type { Answer, Call, CallError, InputOf, OutputOf } from '@vitrine/core/contract/call'
import { refreshSession } from '@vitrine/core/contract/users'
import { RETRY_DELAY_MS } from '@vitrine/core/limits'
import type { z } from 'zod'
import { M } from './messages.ts'
import { clearSession, keepSession, rereadSession, session } from './session/session.ts'

const BASE = '/api'

/** A call that the server refused or that never arrived; `message` is for the merchant's eyes. */
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

type Options = { readonly signal?: AbortSignal | undefined }

/**
 * Makes a merchant call: `POST /api{path}` with the access token as `X-JWT` (spec section 7) and gives its
 * data. An ended access token is renewed once and the call sent again. Throws ApiError (`offline` when no
 * answer came) for anything else; when the session cannot be renewed it is cleared and the code is
 * `unauthenticated`.
 */
export async function call<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  input: InputOf<Call<I, O>>,
  options: Options = {},
): Promise<OutputOf<Call<I, O>>> {
  const sent = session.getState().access
  const first = await post(target, input, sent, options)
  const answer =
    first.error?.code === 'unauthenticated' && sent !== null && (await renewAccess(sent))
      ? await post(target, input, session.getState().access, options)
      : first
  if (!answer.error) return answer.data
  if (answer.error.code === 'unauthenticated' && target.who !== 'anyone') clearSession()
  throw new ApiError(answer.error)
}

/** True for failures that may pass by themselves: no answer, or the server's own trouble. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'internal', 'unavailable', 'too-many'].includes(error.code)
}

/**
 * A saving call. It is sent again every 1.5 s for as long as the server cannot be reached (spec section 7);
 * what the server refuses is thrown at once. `onTrouble` hears of each try that failed.
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
      if (!(error instanceof ApiError) || !mayPass(error) || options.signal?.aborted) throw error
      options.onTrouble?.(error)
      await pause(options.delay ?? RETRY_DELAY_MS, options.signal)
    }
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

async function post<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  input: InputOf<Call<I, O>>,
  token: string | null,
  { signal }: Options,
): Promise<Answer<OutputOf<Call<I, O>>>> {
  let response: Response
  try {
    response = await fetch(BASE + target.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { 'X-JWT': token } : {}) },
      body: JSON.stringify(input),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    return { error: { code: 'offline', message: M.common.network }, data: null }
  }
  const answer: unknown = await response.json().catch(() => null)
  return readAnswer(target, answer)
}

function readAnswer<I extends z.ZodType, O extends z.ZodType>(
  target: Call<I, O>,
  answer: unknown,
): Answer<OutputOf<Call<I, O>>> {
  const unexpected = { error: { code: 'internal', message: M.common.unexpected }, data: null }
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return unexpected
  if (answer.error !== null) return { error: readError(answer.error), data: null }
  if (!('data' in answer)) return unexpected
  const parsed = target.output.safeParse(answer.data)
  if (parsed.success) return { error: null, data: parsed.data }
  console.error(`${target.path} answered what its contract does not say: ${parsed.error.message}`)
  return unexpected
}

function readError(error: unknown): CallError {
  if (typeof error !== 'object' || error === null) return { code: 'internal', message: M.common.unexpected }
  const text = (key: string, otherwise: string) => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' ? value : otherwise
  }
  const fields: unknown = Reflect.get(error, 'fields')
  return {
    code: text('code', 'internal'),
    message: text('message', M.common.unexpected),
    ...(typeof fields === 'object' && fields !== null
      ? {
          fields: Object.fromEntries(
            Object.entries(fields).map(([name, message]) => [name, String(message)]),
          ),
        }
      : {}),
  }
}

let renewing: Promise<boolean> | null = null

/**
 * Trades the refresh token for a new pair; one trade at a time in this tab, and, where the browser can, in
 * all its tabs, because a refresh token used twice ends the session. True when there is a new access token.
 */
function renewAccess(stale: string): Promise<boolean> {
  renewing ??= inOneTab(() => tradeRefresh(stale)).finally(() => {
    renewing = null
  })
  return renewing
}

async function inOneTab(work: () => Promise<boolean>): Promise<boolean> {
  return typeof navigator !== 'undefined' && 'locks' in navigator
    ? navigator.locks.request('vitrine-refresh', work)
    : work()
}

async function tradeRefresh(stale: string): Promise<boolean> {
  rereadSession()
  const { access, refresh } = session.getState()
  if (access !== null && access !== stale) return true
  if (refresh === null) return false
  const answer = await post(refreshSession, { refresh }, null, {})
  if (answer.error) return false
  keepSession(answer.data)
  return true
}
