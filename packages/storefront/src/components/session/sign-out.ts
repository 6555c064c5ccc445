import { useApp } from '../../context/context.tsx'
import { getSession } from '../../device/accounts/session.ts'
import { useAccounts } from './accounts.ts'

/**
 * Ends at the platform the session that is there now: by a call, or, where a shell has to lead there, by leaving for
 * the page that ends it. Never throws: whoever logs out is out here whether or not the platform hears of it.
 */
export function usePlatformSignOut(): () => Promise<void> {
  const { ports, shopper } = useApp()
  const accounts = useAccounts()
  return async () => {
    const session = getSession(shopper.getState())
    if (!session) return
    try {
      const { auth } = await accounts()
      const { leave } = auth.kind === 'page' ? await ports.door() : {}
      if (auth.kind === 'page' && leave) {
        // What is kept has to be written before the page goes.
        await shopper.saved()
        leave((home) => auth.farewell(session, home))
      } else await auth.logout(session)
    } catch (error) {
      console.warn('The session could not be ended at the platform', error)
    }
  }
}
