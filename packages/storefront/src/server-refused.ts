/** The merchant server's answer to a call that it did not agree to; `status` is HTTP's. */
export class ServerRefused extends Error {
  override readonly name = 'ServerRefused'
  readonly status: number
  constructor(path: string, status: number) {
    super(`${path} was answered ${status}`)
    this.status = status
  }
}

/** HTTP's words for "not now". */
const LATER = [408, 425, 429]

/** True where asking the same again would be answered the same: the server understood, and did not agree. */
export function isRefusedForGood(cause: unknown): boolean {
  return (
    cause instanceof ServerRefused &&
    cause.status >= 400 &&
    cause.status < 500 &&
    !LATER.includes(cause.status)
  )
}
