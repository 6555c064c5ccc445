import { isSection, listScreenNames, SCREENS, type ScreenName } from '@vitrine/storefront/screens.ts'
import { STATES, type StateName } from '@vitrine/storefront/states.gen.ts'
import { createStore } from 'zustand/vanilla'
import { previews } from './persisted-preview.ts'

/** What the preview shows beside the design: which sample state of each screen, and for which country. */
export type PreviewState = {
  readonly states: Readonly<Record<string, string>>
  /** A market of the shop, ISO 3166; null: its own. */
  readonly country: string | null
}

export type Preview = ReturnType<typeof createPreview>

/** Of one open studio: as it was last seen in this browser. */
export function createPreview(project: string) {
  const key = previews.key(project, 'studio')
  const store = createStore<PreviewState>(() => ({ states: {}, country: null, ...previews.read(key) }))
  store.subscribe((shown) => previews.keep(key, shown))
  return {
    state: store.getState,
    watch: store.subscribe,
    /** The state that a screen is shown in: the chosen one as long as there is such a one, or its first. */
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

/** The screen that shows a section; parts of the frame stand around home too. */
export function screenOf(section: string): ScreenName {
  const named = listScreenNames().find((name) => name === section)
  return (
    named ??
    listScreenNames().find((name) => isSection(section) && SCREENS[name].section === section) ??
    'home'
  )
}
