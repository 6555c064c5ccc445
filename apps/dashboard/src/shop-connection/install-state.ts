/**
 * The project that an installation was begun for, as the state tells that the server signed and the shop gave back.
 * Null when it tells of none; whether the state is true, the server checks.
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
