/** The merchant server refused a request; `status` is the HTTP status. */
export class ServerRefused extends Error {
  override readonly name = 'ServerRefused'
  readonly status: number
  constructor(path: string, status: number) {
    super(`${path} was answered ${status}`)
    this.status = status
  }
}

/** HTTP status codes of temporary refusals. */
const LATER = [408, 425, 429]

/** Returns true where repeating the request would have the same result: the server understood and refused it. */
export function isRefusedForGood(cause: unknown): boolean {
  return (
    cause instanceof ServerRefused &&
    cause.status >= 400 &&
    cause.status < 500 &&
    !LATER.includes(cause.status)
  )
}
