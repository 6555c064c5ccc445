/** Error codes of connections that were never made. */
const UNSENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/** Returns the code of a failed request; '' for an error without one. */
export function getRequestErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Returns true for the code of a request that was not sent, so that it is safe to repeat. */
export function isUnsent(code: string): boolean {
  return UNSENT.test(code)
}
