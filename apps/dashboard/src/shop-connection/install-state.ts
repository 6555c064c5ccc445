import { decodeBase64Url, readTokenClaims } from '../session/token-claims.ts'

/**
 * Returns the project of an installation from the signed state that the store returned; null when it contains none.
 * Only the server verifies the signature.
 */
export function parseInstallState(state: string): string | null {
  const claims = readTokenClaims(state)
  const project = typeof claims === 'object' && claims !== null && 'project' in claims ? claims.project : null
  return typeof project === 'string' ? project : null
}

/**
 * Returns the parameters with which a consent page redirects back to us. In the store's admin they are packed
 * in one parameter, `callback` (base64url), since the admin adds its own under the same names.
 */
export function parseCallback(search: string): Record<string, string> {
  const outer = new URLSearchParams(search)
  const packed = outer.get('callback')
  if (packed === null) return Object.fromEntries(outer)
  try {
    return Object.fromEntries(new URLSearchParams(decodeBase64Url(packed)))
  } catch {
    return {}
  }
}
