import { useEffect, useRef } from 'react'
import type { VisibilitySensorProps } from './visibility.types.ts'

/** Calls `onSeen` when it is mounted, because phones do not report what is visible. */
export function VisibilitySensor({ onSeen }: VisibilitySensorProps) {
  const latest = useRef(onSeen)
  useEffect(() => latest.current(), [])
  return null
}
