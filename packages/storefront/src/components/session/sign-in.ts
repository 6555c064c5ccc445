import type { Session } from '@vitrine/commerce/customer/session'
import { useShopper } from '../../context/useShopper.ts'
import type { ShopperUser } from '../../device/store/shopper-data.ts'
import { useAccounts } from './accounts.ts'

/** Keeps a new session, with who it belongs to as far as the platform tells. */
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
      // The session holds without the name; the account screen asks for it again.
    }
    signIn({ ...session, user })
  }
}
