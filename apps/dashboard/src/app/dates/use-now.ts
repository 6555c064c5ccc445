import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Returns the current time in ms since the epoch. Renders again each minute, so that relative times stay correct. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
