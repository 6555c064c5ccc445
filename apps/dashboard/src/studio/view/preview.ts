import { isSection, listScreenNames, SCREENS, type ScreenName } from '@vitrine/storefront/screens.ts'
import { STATES, type StateName } from '@vitrine/storefront/states.gen.ts'
import { createStore } from 'zustand/vanilla'
import { previews } from './persisted-preview.ts'

/** Preview settings apart from the design: the sample state of each screen, and the country. */
export type PreviewState = {
  readonly states: Readonly<Record<string, string>>
  /** Market of the store, ISO 3166-1 alpha-2; null for its default. */
  readonly country: string | null
}

export type Preview = ReturnType<typeof createPreview>

/** Creates the preview settings of an open studio, restored from this browser. */
export function createPreview(project: string) {
  const key = previews.key(project, 'studio')
  const store = createStore<PreviewState>(() => ({ states: {}, country: null, ...previews.read(key) }))
  store.subscribe((previewState) => previews.write(key, previewState))
  return {
    state: store.getState,
    watch: store.subscribe,
    /** Returns the state of a screen: the selected one if it still exists, or its first. */
    of: (screen: ScreenName): StateName =>
      STATES[screen].find((state) => state === store.getState().states[screen]) ?? firstOf(screen),
    setCountry: (country: string | null) => store.setState({ country }),
    choose: (screen: ScreenName, state: StateName) =>
      store.setState(({ states }) => ({ states: { ...states, [screen]: state } })),
  }
}

function firstOf(screen: ScreenName): StateName {
  return STATES[screen][0] ?? 'filled'
}

/** Returns the screen that shows a section; parts of the frame are shown on the home screen. */
export function getSectionScreen(section: string): ScreenName {
  const screenName = listScreenNames().find((name) => name === section)
  return (
    screenName ??
    listScreenNames().find((name) => isSection(section) && SCREENS[name].section === section) ??
    'home'
  )
}
