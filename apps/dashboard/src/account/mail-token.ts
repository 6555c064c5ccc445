import { useEffect, useState } from 'react'

/**
 * What a link of a mail brought behind `#`, which no server is sent; null without. It is taken out of the address at
 * once, so that it stands in no history and is not handed on with the address.
 */
export function useMailToken(): [token: string | null, drop: () => void] {
  const [token, setToken] = useState(() => {
    if (typeof location === 'undefined') return null
    const found = location.hash.slice(1)
    return found === '' ? null : found
  })
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return [token, () => setToken(null)]
}
