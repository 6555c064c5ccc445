import { useEffect, useSyncExternalStore } from 'react'

let openOverlays = 0
const listeners = new Set<() => void>()

function count(by: 1 | -1): void {
  openOverlays += by
  for (const listener of listeners) listener()
}

/** Registers an open overlay (sheet, lightbox, dialog) above the screen. */
export function useOverlay(open: boolean): void {
  useEffect(() => {
    if (!open) return
    count(1)
    return () => count(-1)
  }, [open])
}

/** Returns true while no overlay is open. */
export const hasNoOverlay = (): boolean => openOverlays === 0

/** Returns true while no overlay is open, and re-renders on changes. */
export function useHasNoOverlay(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hasNoOverlay,
    () => true,
  )
}
