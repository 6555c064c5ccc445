import type { DemoShop } from '../server.ts'

/** Storefront answer for tests. */
export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly data: unknown
  readonly errors: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[]
  readonly extensions: unknown
}

export type RequestOptions = {
  readonly variables?: Readonly<Record<string, unknown>>
  readonly token?: string | null
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends one Storefront request over HTTP. */
export async function sendRequest(
  demo: DemoShop,
  query: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const token = options.token === undefined ? '5d3a0c8e71f24b69a2c4e6f8d0b1937a' : options.token
  const response = await fetch(`${demo.url}${options.path ?? '/api/2025-10/graphql.json'}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { 'x-shopify-storefront-access-token': token }),
      ...options.headers,
    },
    body: JSON.stringify({ query, variables: options.variables ?? {} }),
  })
  const body: unknown = JSON.parse(await response.text())
  return {
    status: response.status,
    headers: response.headers,
    data: readAt(body, 'data'),
    errors: errorsOf(readAt(body, 'errors')),
    extensions: readAt(body, 'extensions'),
  }
}

/** Returns the validated errors of an answer; none when it has none. */
function errorsOf(value: unknown): Answer['errors'] {
  const errors: readonly unknown[] = Array.isArray(value) ? value : []
  return errors.map((error) => {
    const extensions = readAt(error, 'extensions')
    return {
      // Locations and other fields are compared as a whole.
      ...(typeof error === 'object' ? error : {}),
      message: String(readAt(error, 'message')),
      ...(typeof extensions === 'object' && extensions !== null
        ? { extensions: Object.fromEntries(Object.entries(extensions)) }
        : {}),
    }
  })
}

/** Reads a nested value of an answer, e.g. `at(data, 'product', 'variants', 'nodes', 0, 'id')`. */
export function readAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((here, step) => {
    if (here === null || typeof here !== 'object') return undefined
    return Reflect.get(here, step)
  }, value)
}

/** Reads a nested list. Throws when there is none. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const nodes = readAt(value, ...path)
  if (!Array.isArray(nodes)) throw new Error(`No list at ${path.join('.')}`)
  return nodes
}
