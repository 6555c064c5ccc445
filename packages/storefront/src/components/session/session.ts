import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '../../context/context.tsx'
import { useShopper } from '../../context/useShopper.ts'
import { getSession } from '../../device/accounts/session.ts'
import { useAccounts } from './accounts.ts'
import { getSessionAge } from './session-age.ts'

/**
 * Returns the signed-in shopper's token; null when nobody is signed in, undefined while loading. A token about to
 * expire is renewed in the background, also an expired one with a refresh token; one that cannot be renewed signs the
 * shopper out. Call `end` when the platform rejects the token.
 */
export function useSession(): { readonly token: string | null | undefined; readonly end: () => void } {
  const stored = useStoredSession()
  const { loaded, token, expires, renewable, signOut } = stored
  /** A token that the platform rejected. */
  const [refused, setRefused] = useState<string | null>(null)
  const age =
    loaded && token !== null
      ? refused === token
        ? 'ended'
        : getSessionAge(expires, Date.now(), renewable)
      : 'good'
  const { waiting, wasRenewed } = useRenewal(stored, age)
  const end = useCallback(() => {
    // A new token that is rejected too cannot be renewed.
    if (!renewable || token === null || wasRenewed(token)) signOut()
    else setRefused(token)
  }, [renewable, signOut, token, wasRenewed])
  const usable = age !== 'ended' || (renewable && waiting === token)
  return { token: loaded ? (usable ? token : renewable ? undefined : null) : undefined, end }
}

/** Returns the stored session. */
function useStoredSession() {
  const loaded = useShopper((now) => now.loaded)
  const token = useShopper((now) => now.token)
  const expires = useShopper((now) => now.expires)
  const renewable = useShopper((now) => now.refresh !== null)
  const signOut = useShopper((now) => now.signOut)
  return { loaded, token, expires, renewable, signOut }
}

/**
 * Renews a session about to expire. `waiting`: the token whose renewal failed for lack of a network; `wasRenewed`
 * returns true for the token of the last renewal.
 */
function useRenewal(
  { token, expires, renewable, signOut }: ReturnType<typeof useStoredSession>,
  age: ReturnType<typeof getSessionAge>,
) {
  const { ports, shopper } = useApp()
  const accounts = useAccounts()
  const [waiting, setWaiting] = useState<string | null>(null)
  const renewed = useRef<string | null>(null)
  useEffect(() => {
    if (token === null || age === 'good' || waiting === token) return
    const session = getSession(shopper.getState())
    if (age === 'ended' && !renewable) return signOut()
    // Without an expiry there is no time to renew.
    if (!session || session.token !== token || expires === null) return
    // Stores the new session even after the screen has closed: the old refresh token is used up.
    const still = () => shopper.getState().token === token
    accounts()
      .then(({ auth }) => auth.refresh(session))
      .then((answer) => {
        if (!still()) return
        if ('error' in answer) return signOut()
        renewed.current = answer.token
        shopper.getState().signIn({ ...answer, user: shopper.getState().user })
      })
      // Unreachable: tried again once the network returns, or at the next visit.
      .catch(() => setWaiting(token))
  }, [accounts, age, expires, renewable, shopper, signOut, token, waiting])
  useEffect(() => {
    if (waiting === null) return
    return ports.onNetwork((online) => {
      if (online) setWaiting(null)
    })
  }, [ports, waiting])
  const wasRenewed = useCallback((one: string) => renewed.current === one, [])
  return { waiting, wasRenewed }
}
