import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The current time, ms since the epoch; draws again each minute, so that what depends on the time stays true. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
