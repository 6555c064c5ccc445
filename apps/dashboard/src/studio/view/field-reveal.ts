import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

/** Requested field: its group unfolds, it scrolls into view and takes the focus, once. */
const goal = createStore<{ readonly path: string | null }>(() => ({ path: null }))

/** Requests a field: it is revealed when the settings render it. */
export function showField(path: string): void {
  goal.setState({ path })
}

/** Returns true while the studio is asked to reveal one of these fields (`showField`). */
export function useIsFieldRequested(paths: readonly string[]): boolean {
  return useSyncExternalStore(goal.subscribe, () => {
    const { path } = goal.getState()
    return path !== null && paths.includes(path)
  })
}

const CONTROLS = 'input, textarea, [role="slider"], button:not([data-reset])'

/** Reveals a field once when it is requested. */
export function useFieldReveal(path: string, element: RefObject<HTMLElement | null>): void {
  const isRequested = useSyncExternalStore(goal.subscribe, () => goal.getState().path === path)
  useEffect(() => {
    const field = element.current
    if (!isRequested || !field) return
    // The button that led here may restore the focus as it unmounts; the timeout lets the field win.
    const timer = setTimeout(() => {
      goal.setState({ path: null })
      field.scrollIntoView({ block: 'center' })
      field.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
    }, 60)
    return () => clearTimeout(timer)
  }, [isRequested, element])
}
