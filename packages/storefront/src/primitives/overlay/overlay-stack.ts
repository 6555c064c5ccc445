import { useEffect, useSyncExternalStore } from 'react'

let openOverlays = 0
const listeners = new Set<() => void>()

function count(by: 1 | -1): void {
  openOverlays += by
  for (const tell of listeners) tell()
}

/** Says while it is open that something stands above the screen: a sheet, a large picture, a question. */
export function useOverlay(open: boolean): void {
  useEffect(() => {
    if (!open) return
    count(1)
    return () => count(-1)
  }, [open])
}

/** True while nothing stands above the screen. */
export const hasNoOverlay = (): boolean => openOverlays === 0

/** The same, for what is drawn by it. */
export function useHasNoOverlay(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    hasNoOverlay,
    () => true,
  )
}
