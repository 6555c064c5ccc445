import { useEffect, useRef } from 'react'
import type { VisibilitySensorProps } from './visibility.types.ts'

/** Phones do not tell what is in sight: whatever is drawn may be. */
export function VisibilitySensor({ onSeen }: VisibilitySensorProps) {
  const latest = useRef(onSeen)
  useEffect(() => latest.current(), [])
  return null
}
