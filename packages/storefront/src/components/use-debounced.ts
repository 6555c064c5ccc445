import { useEffect, useState } from 'react'

/** Returns the value after it has not changed for `ms`. An empty value is returned without delay. */
export function useDebounced(value: string, ms: number): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    if (value === '') {
      setRested('')
      return
    }
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
