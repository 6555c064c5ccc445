import { useEffect, useState } from 'react'

/**
 * Returns the token after `#` of an email link, which browsers do not send to servers; null without one. Removes it
 * from the address at once, so that it stays out of the history and of shared links. `drop` forgets the token, which is
 * null from then on.
 */
export function useMailToken(): [token: string | null, drop: () => void] {
  const [token, setToken] = useState(() => {
    if (typeof location === 'undefined') return null
    const hashToken = location.hash.slice(1)
    return hashToken === '' ? null : hashToken
  })
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return [token, () => setToken(null)]
}
