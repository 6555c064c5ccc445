import { useEffect } from 'react'
import { useMailToken } from '../app/mail-token.ts'

/** Key of the invitation that this tab opened, for the way over sign-up and back; '' without one. */
let openedKey = ''

function rememberKey(key: string): void {
  openedKey = key
}

/** Returns the key after `#` of an invitation link, which browsers do not send to servers; '' without one. */
export function useInvitationKey(): string {
  const [token] = useMailToken()
  useEffect(() => {
    if (token !== null) rememberKey(token)
  }, [token])
  return token ?? openedKey
}
