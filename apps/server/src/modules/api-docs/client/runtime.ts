/** How a call is made, whichever it is. What stands here goes into the client as it is: it needs nothing but `fetch`. */

/** Error of a refused call: `code` is for programs, `message` for people. */
export class VitrineError extends Error {
  override readonly name = 'VitrineError'
  readonly code: string
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  /** What is wrong with which field of the input. */
  readonly fields: Readonly<Record<string, string>>

  constructor(code: string, message: string, status: number, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
  }
}

export type ClientOptions = {
  /** Where the server is, such as `https://app.example.com`. */
  readonly url: string
  /** A key of the project (dashboard, Settings, API keys). */
  readonly key: string
  /** Maximum number of retries of a call that failed for a while (no connection, 429, 502, 503, 504). Default: 4. */
  readonly retries?: number
  readonly fetch?: typeof globalThis.fetch
}

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Your own key, so that a restart of this program does not repeat the change. Default: a new one for each change. */
  readonly idempotencyKey?: string
}

/** Waits grow from this, ms, up to the longest. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000
/** The server had no time, or is not there right now. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * Creates the function that calls the API by path. It repeats calls that fail for a while; those that change
 * something carry an Idempotency-Key, so that a repetition has no second effect. Throws VitrineError.
 * @param changes Paths of the calls that change something.
 */
export function makeCall(
  { url, key, retries = 4, fetch: customFetch = globalThis.fetch }: ClientOptions,
  changes: ReadonlySet<string>,
): (path: string, input: object, options?: CallOptions) => Promise<unknown> {
  const base = url.replace(/\/+$/, '')
  return async (path, input, { signal, idempotencyKey = crypto.randomUUID() } = {}) => {
    for (let tries = 0; ; tries += 1) {
      const last = tries >= retries
      let response: Response
      try {
        response = await customFetch(`${base}/api${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${key}`,
            ...(changes.has(path) ? { 'idempotency-key': idempotencyKey } : {}),
          },
          body: JSON.stringify(input),
          ...(signal ? { signal } : {}),
        })
      } catch (cause) {
        if (signal?.aborted) throw cause
        if (last) throw new VitrineError('offline', 'The server cannot be reached.', 0)
        await wait(pauseAfter(tries, null), signal)
        continue
      }
      const body: unknown = await response.json().catch(() => null)
      const error = errorIn(body, response.status)
      if (error === null) return Reflect.get(Object(body), 'data')
      // The first of two alike is still being worked: its answer is to come.
      const passes = RETRYABLE_STATUSES.has(response.status) || error.code === 'under-way'
      if (last || !passes) throw error
      await wait(pauseAfter(tries, response.headers.get('retry-after')), signal)
    }
  }
}

function errorIn(body: unknown, status: number): VitrineError | null {
  const error: unknown = Reflect.get(Object(body), 'error')
  if (error === null) return null
  const text = (name: string, otherwise: string) => {
    const value: unknown = Reflect.get(Object(error), name)
    return typeof value === 'string' ? value : otherwise
  }
  const fields: unknown = Reflect.get(Object(error), 'fields')
  const fieldErrors = Object.entries(Object(fields)).map(([name, message]) => [name, String(message)])
  return new VitrineError(
    text('code', 'unexpected'),
    text('message', `The server answered ${status}.`),
    status,
    Object.fromEntries(fieldErrors),
  )
}

/** How long is waited before the next try, ms: as long as the server asks for, else longer each time. */
function pauseAfter(tries: number, retryAfter: string | null): number {
  const retryAfterMs = retryAfter === null ? Number.NaN : Number(retryAfter) * 1000
  const own = FIRST_WAIT_MS * 2 ** tries * (0.75 + Math.random() / 2)
  return Math.min(Number.isFinite(retryAfterMs) && retryAfterMs > 0 ? retryAfterMs : own, LONGEST_WAIT_MS)
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, fail) => {
    const over = () => {
      clearTimeout(timer)
      fail(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', over)
      resolve()
    }, ms)
    if (signal?.aborted) over()
    else signal?.addEventListener('abort', over, { once: true })
  })
}
