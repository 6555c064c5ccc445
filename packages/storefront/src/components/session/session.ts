import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '../../context/context.tsx'
import { useShopper } from '../../context/useShopper.ts'
import { getSession } from '../../device/accounts/session.ts'
import { useAccounts } from './accounts.ts'
import { getSessionAge } from './session-age.ts'

/**
 * The signed-in shopper's token; null when nobody is signed in, undefined while it is not known yet. A token that ends
 * soon is renewed in the background, and so is one that has ended where something is kept to renew it with; one that
 * cannot be renewed signs out. `end` is for who was told that the platform does not know the token any more.
 */
export function useSession(): { readonly token: string | null | undefined; readonly end: () => void } {
  const stored = useStoredSession()
  const { loaded, token, expires, renewable, signOut } = stored
  /** A token that the platform did not take. */
  const [refused, setRefused] = useState<string | null>(null)
  const age =
    loaded && token !== null
      ? refused === token
        ? 'ended'
        : getSessionAge(expires, Date.now(), renewable)
      : 'good'
  const { waiting, wasRenewed } = useRenewal(stored, age)
  const end = useCallback(() => {
    // One that has just come and is not taken either cannot be helped.
    if (!renewable || token === null || wasRenewed(token)) signOut()
    else setRefused(token)
  }, [renewable, signOut, token, wasRenewed])
  const usable = age !== 'ended' || (renewable && waiting === token)
  return { token: loaded ? (usable ? token : renewable ? undefined : null) : undefined, end }
}

/** What the device keeps of a session. */
function useStoredSession() {
  const loaded = useShopper((now) => now.loaded)
  const token = useShopper((now) => now.token)
  const expires = useShopper((now) => now.expires)
  const renewable = useShopper((now) => now.refresh !== null)
  const signOut = useShopper((now) => now.signOut)
  return { loaded, token, expires, renewable, signOut }
}

/**
 * Renews a session that ends. `waiting`: the token that could not be renewed for want of a network; `wasRenewed` says of
 * a token that it is what the last renewal gave.
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
    // Without an end nothing says when it has to be renewed.
    if (!session || session.token !== token || expires === null) return
    // What comes is kept although the screen may have gone: what it was got with is spent.
    const still = () => shopper.getState().token === token
    accounts()
      .then(({ auth }) => auth.refresh(session))
      .then((answer) => {
        if (!still()) return
        if ('error' in answer) return signOut()
        renewed.current = answer.token
        shopper.getState().signIn({ ...answer, user: shopper.getState().user })
      })
      // Unreachable: tried again once the network is back, or at the next visit.
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
