import { SERVER } from '../addresses.ts'

/** Response of a call that a test makes without the UI. */
export type Answer = {
  readonly status: number
  readonly error: { readonly code: string; readonly message: string } | null
  readonly data: unknown
}

/** Returns the value at a dot path of a response; undefined where there is none. */
export function at(value: unknown, path: string): unknown {
  let here = value
  for (const key of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined
    here = Reflect.get(here, key)
  }
  return here
}

/**
 * Returns the text at a dot path of a response. Throws where there is none, since the test would otherwise continue
 * with undefined.
 */
export function textAt(value: unknown, path: string): string {
  const text = at(value, path)
  if (typeof text !== 'string')
    throw new Error(`No text at ${path} of ${JSON.stringify(value)?.slice(0, 300)}`)
  return text
}

/** Makes a merchant call as any API client could: `POST /api{path}` (spec section 7). */
export async function call(path: string, input: object, access?: string): Promise<Answer> {
  const response = await fetch(`${SERVER}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(access ? { 'x-jwt': access } : {}) },
    body: JSON.stringify(input),
  })
  const answer: unknown = await response.json()
  const error = at(answer, 'error')
  return {
    status: response.status,
    error: error ? { code: textAt(error, 'code'), message: textAt(error, 'message') } : null,
    data: at(answer, 'data'),
  }
}

/** Makes a merchant call and throws when it is refused. */
export async function must(path: string, input: object, access?: string): Promise<unknown> {
  const { status, error, data } = await call(path, input, access)
  if (error) throw new Error(`${path} answered ${status} ${error.code}: ${error.message}`)
  return data
}
