import { STATES } from '@vitrine/storefront/states.gen.ts'
import { useSyncExternalStore } from 'react'
import { useStudioView } from './context.ts'
import { getSectionScreen } from './preview.ts'

/** Returns the screen of the edited section, its state and its available states. */
export function useScreenState() {
  const { path, preview } = useStudioView()
  const screen = getSectionScreen(path.split('.')[0] ?? '')
  const state = useSyncExternalStore(preview.watch, () => preview.of(screen))
  return { screen, state, states: STATES[screen] }
}
