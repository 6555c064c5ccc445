import { STATES } from '@vitrine/storefront/states.gen.ts'
import { useSyncExternalStore } from 'react'
import { useStudioView } from './context.ts'
import { screenOf } from './preview.ts'

/** The screen of what is edited, its state, and the states that it has. */
export function useScreenState() {
  const { path, preview } = useStudioView()
  const screen = screenOf(path.split('.')[0] ?? '')
  const state = useSyncExternalStore(preview.watch, () => preview.of(screen))
  return { screen, state, states: STATES[screen] }
}
