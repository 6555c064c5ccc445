import { useMailToken } from '../app/mail-token.ts'

/** Key of the invitation that this tab opened, for the way over sign-up and back; '' without one. */
let openedKey = ''

/** Returns the key after `#` of an invitation link, which browsers do not send to servers; '' without one. */
export function useInvitationKey(): string {
  const [token] = useMailToken()
  if (token !== null) openedKey = token
  return openedKey
}
