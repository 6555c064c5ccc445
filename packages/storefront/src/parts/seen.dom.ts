import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onSeen` whenever the element comes near the window (or its scroller). */
export function useSeen<E extends Element>(
  onSeen: (() => void) | undefined,
  margin = '600px',
): RefObject<E | null> {
  const ref = useRef<E | null>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  const wanted = onSeen !== undefined
  useEffect(() => {
    const element = ref.current
    if (!wanted || !element || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current?.()
      },
      { rootMargin: margin },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [wanted, margin])
  return ref
}
