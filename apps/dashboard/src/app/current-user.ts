import { me } from '@vitrine/core/contract/accounts/users'
import { useEffect } from 'react'
import { adoptAccountLanguage } from '../i18n/language-choice.ts'
import { session, useSession } from '../session/session.ts'
import { useCall } from './queries.ts'

/**
 * Returns the signed-in merchant from the server. Applies changes made elsewhere (name, email, language). If the
 * session was ended elsewhere, the call is refused and this page signs out.
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
