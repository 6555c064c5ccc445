import { useEffect, useRef } from 'react'
import type { SightProps } from './visibility.types.ts'

/** Phones do not tell what is in sight: whatever is drawn may be. */
export function Sight({ onSeen }: SightProps) {
  const latest = useRef(onSeen)
  useEffect(() => latest.current(), [])
  return null
}
