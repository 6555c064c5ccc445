/**
 * Why a request failed. `network`: no response arrived; `status`: an HTTP error; `graphql`: a response with
 * only errors; `cancelled`: the caller aborted it.
 */
export type StorefrontErrorKind = 'network' | 'status' | 'graphql' | 'cancelled'

/**
 * A request to the platform that failed, see `StorefrontErrorKind`. Contains neither tokens nor variables, so
 * that it can be logged.
 */
export class StorefrontError extends Error {
  override readonly name = 'StorefrontError'
  readonly kind: StorefrontErrorKind
  /** HTTP status, when one came. */
  readonly status: number | null
  /** The platform's own code, such as THROTTLED or ACCESS_DENIED. */
  readonly code: string | null

  constructor(
    kind: StorefrontErrorKind,
    message: string,
    details: { status?: number; code?: string | null; cause?: unknown } = {},
  ) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined)
    this.kind = kind
    this.status = details.status ?? null
    this.code = details.code ?? null
  }
}
