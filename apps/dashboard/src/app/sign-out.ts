import { useQueryClient } from '@tanstack/react-query'
import { signOut } from '@vitrine/core/contract/accounts/users'
import { call } from '../api.ts'
import { clearSession, session } from '../session/session.ts'

/**
 * Returns the sign-out function. It clears the local session at once and revokes it at the server as soon as it is
 * reachable.
 */
export function useSignOut(): () => void {
  const queries = useQueryClient()
  return () => {
    const { refresh } = session.getState()
    clearSession()
    queries.clear()
    if (refresh) call(signOut, { refresh }).catch(() => undefined)
  }
}
