import type { Session } from '@vitrine/commerce/customer/session'
import { useShopper } from '../../context/useShopper.ts'
import type { ShopperUser } from '../../device/store/shopper-data.ts'
import { useAccounts } from './accounts.ts'

/**
 * Returns a function that stores a new session, together with the customer's data if the platform responds
 * with it.
 */
export function useSignIn(): (session: Session) => Promise<void> {
  const accounts = useAccounts()
  const signIn = useShopper((shopper) => shopper.signIn)
  return async (session) => {
    let user: ShopperUser | null = null
    try {
      const answer = await (await accounts()).customer(session.token)
      if ('customer' in answer) {
        const { id, firstName, lastName, email, phone, acceptsMarketing } = answer.customer
        user = { id, firstName, lastName, email, phone, acceptsMarketing }
      }
    } catch {
      // The session is valid without the name; the account screen fetches it again.
    }
    signIn({ ...session, user })
  }
}
