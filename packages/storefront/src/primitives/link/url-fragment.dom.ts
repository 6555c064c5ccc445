import { useEffect, useState } from 'react'

/** What stands behind '#' in this page's address, '' or with its '#': no server has seen it. '' in the first drawing. */
export function useFragment(_given: string | undefined): string {
  const [fragment, setFragment] = useState('')
  useEffect(() => {
    const read = () => setFragment(window.location.hash)
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return fragment
}
