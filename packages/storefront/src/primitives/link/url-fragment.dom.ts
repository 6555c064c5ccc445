import { useEffect, useState } from 'react'

/** Returns the fragment of this page's URL, '' or with its '#', which servers never receive. '' during hydration. */
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
