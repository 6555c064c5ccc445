import { passwordAuth } from '@vitrine/commerce/customer/auth'
import { useEffect } from 'react'
import { usePorts } from '../app/context.tsx'
import { useShopper } from '../app/useShopper.ts'
import { sessionAge } from './session-age.ts'

/**
 * The signed-in shopper's token; null when nobody is signed in, undefined while it is not known yet. A token
 * that ends soon is renewed in the background; one that has ended, or cannot be renewed ('Expired'), signs out.
 */
export function useSession(): { readonly token: string | null | undefined; readonly end: () => void } {
  const { client } = usePorts()
  const loaded = useShopper((shopper) => shopper.loaded)
  const token = useShopper((shopper) => shopper.token)
  const expires = useShopper((shopper) => shopper.expires)
  const user = useShopper((shopper) => shopper.user)
  const signIn = useShopper((shopper) => shopper.signIn)
  const signOut = useShopper((shopper) => shopper.signOut)
  const age = loaded && token !== null ? sessionAge(expires, Date.now()) : 'good'
  useEffect(() => {
    if (token === null || expires === null || age === 'good') return
    if (age === 'ended') {
      signOut()
      return
    }
    let here = true
    passwordAuth(client)
      .refresh({ token, expires })
      .then((answer) => {
        if (!here) return
        if ('error' in answer) signOut()
        else signIn({ ...answer, user })
      })
      // Unreachable: the token is still good for a while, and the next visit tries again.
      .catch(() => undefined)
    return () => {
      here = false
    }
  }, [age, client, expires, signIn, signOut, token, user])
  return { token: loaded ? (age === 'ended' ? null : token) : undefined, end: signOut }
}
