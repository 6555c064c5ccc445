/** Returns the text of base64url. Throws for anything else. */
export function decodeBase64Url(text: string): string {
  return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
}

/** Returns the claims of a signed token (JWT), whose signature only the server verifies; null for one that cannot be read. */
export function readTokenClaims(token: string): unknown {
  try {
    return JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''))
  } catch {
    return null
  }
}
