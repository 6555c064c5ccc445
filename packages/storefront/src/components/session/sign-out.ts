import { useApp } from '../../context/context.tsx'
import { getSession } from '../../device/accounts/session.ts'
import { useAccounts } from './accounts.ts'

/**
 * Returns a function that ends the session at the platform: with a request, or, where a shell needs it, by opening the
 * sign-out page. Never throws: the shopper is signed out here even if the platform cannot be reached.
 */
export function usePlatformSignOut(): () => Promise<void> {
  const { ports, shopper } = useApp()
  const accounts = useAccounts()
  return async () => {
    const session = getSession(shopper.getState())
    if (!session) return
    try {
      const { auth } = await accounts()
      const { leave } = auth.kind === 'page' ? await ports.platformSignIn() : {}
      if (auth.kind === 'page' && leave) {
        // The stored data must be written before the page unloads.
        await shopper.saved()
        leave((home) => auth.farewell(session, home))
      } else await auth.logout(session)
    } catch (error) {
      console.warn('The session could not be ended at the platform', error)
    }
  }
}
