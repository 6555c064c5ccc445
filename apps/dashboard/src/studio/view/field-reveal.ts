import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

/** The field that somebody asked to be shown; its group unfolds, it scrolls into sight and takes the focus, once. */
const goal = createStore<{ readonly path: string | null }>(() => ({ path: null }))

/** Shows the field at a path as soon as the settings draw it. */
export function showField(path: string): void {
  goal.setState({ path })
}

/** True while one of these fields waits to be shown. */
export function useIsFieldRequested(paths: readonly string[]): boolean {
  return useSyncExternalStore(goal.subscribe, () => {
    const { path } = goal.getState()
    return path !== null && paths.includes(path)
  })
}

const CONTROLS = 'input, textarea, [role="slider"], button:not([data-reset])'

/** Shows a field, once, when it is the one that is wanted. */
export function useFieldReveal(path: string, element: RefObject<HTMLElement | null>): void {
  const wanted = useSyncExternalStore(goal.subscribe, () => goal.getState().path === path)
  useEffect(() => {
    const field = element.current
    if (!wanted || !field) return
    // What was pressed to come here may give the focus back as it goes: the field has the last word.
    const timer = setTimeout(() => {
      goal.setState({ path: null })
      field.scrollIntoView({ block: 'center' })
      field.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
    }, 60)
    return () => clearTimeout(timer)
  }, [wanted, element])
}
