/**
 * Returns the project of an installation from the signed state that the store returned; null when it contains none.
 * Only the server verifies the signature.
 */
export function parseInstallState(state: string): string | null {
  try {
    const body = (state.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(body))
    const project =
      typeof claims === 'object' && claims !== null && 'project' in claims ? claims.project : null
    return typeof project === 'string' ? project : null
  } catch {
    return null
  }
}
