import { useEffect, useState } from 'react'

/** Returns the value once it is unchanged for `ms`; at once when it becomes ''. */
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
