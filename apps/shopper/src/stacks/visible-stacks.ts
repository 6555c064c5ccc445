import { useSyncExternalStore } from 'react'
import type { StacksAction } from './router.ts'

/** Current state of the stacks: the active tab, and the function that dispatches actions. */
type VisibleStacks = { readonly tab: string; readonly dispatch: (action: StacksAction) => void }

let visibleStacks: VisibleStacks | null = null
const listeners = new Set<() => void>()

/** Publishes the state of the stacks after each change. */
export function setVisibleStacks(now: VisibleStacks): void {
  const changed = visibleStacks?.tab !== now.tab
  visibleStacks = now
  if (changed) for (const listener of [...listeners]) listener()
}

/** Dispatches an action to the stacks; does nothing before they are mounted. */
export function dispatchStacksAction(action: StacksAction): void {
  visibleStacks?.dispatch(action)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const getVisibleTab = () => visibleStacks?.tab

/** Returns the active tab; undefined before the stacks are mounted. */
export function useVisibleTab(): string | undefined {
  return useSyncExternalStore(subscribe, getVisibleTab, getVisibleTab)
}
