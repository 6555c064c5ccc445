import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls `onSeen` when the element comes near the window or its scrolling area.
 * @param round When it changes, calls `onSeen` again if the element is still near: the end of a list stays
 * visible when its next page is short and the window is tall.
 * @param margin How far from the window counts as near, in CSS units.
 */
export function useVisibility<E extends Element>(
  onSeen: (() => void) | undefined,
  round = 0,
  margin = '600px',
): RefObject<E | null> {
  const ref = useRef<E | null>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  const shouldObserve = onSeen !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round looks anew
  useEffect(() => {
    const element = ref.current
    if (!shouldObserve || !element || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current?.()
      },
      { rootMargin: margin },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [shouldObserve, round, margin])
  return ref
}
