import { me } from '@vitrine/core/contract/accounts/users'
import { useEffect } from 'react'
import { adoptAccountLanguage } from '../i18n/language-choice.ts'
import { session, useSession } from '../session/session.ts'
import { useCall } from './queries.ts'

/**
 * The signed-in merchant as the server knows them. What they chose elsewhere (a name, an address, a language) is taken
 * over here; where their session was ended elsewhere the call is refused, and with it this page.
 */
export function useMe() {
  const isSignedIn = useSession(({ access }) => access !== null)
  const { data } = useCall(me, {}, { enabled: isSignedIn })
  useEffect(() => {
    if (!data) return
    const { user } = session.getState()
    if (user?.id === data.user.id) session.setState({ user: { ...user, ...data.user } })
  }, [data])
  const language = data?.language ?? null
  useEffect(() => {
    if (language !== null) void adoptAccountLanguage(language)
  }, [language])
  return data
}
