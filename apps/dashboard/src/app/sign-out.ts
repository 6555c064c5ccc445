import { useQueryClient } from '@tanstack/react-query'
import { signOut } from '@vitrine/core/contract/accounts/users'
import { call } from '../api.ts'
import { clearSession, session } from '../session/session.ts'

/** Ends the session. It is gone here at once; the server forgets it as soon as it hears of it. */
export function useSignOut(): () => void {
  const queries = useQueryClient()
  return () => {
    const { refresh } = session.getState()
    clearSession()
    queries.clear()
    if (refresh) call(signOut, { refresh }).catch(() => undefined)
  }
}
