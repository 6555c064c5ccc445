/**
 * Screen stacks, one for each tab: pure functions over any representation of a screen. The first screen of a stack is
 * its root, the tab's own; the last is visible when the tab is active.
 */
export type Stacks<S> = {
  /** The active tab. */
  readonly active: string
  /** Stacks of the opened tabs, in the order of their first use. */
  readonly stacks: readonly Stack<S>[]
}
export type Stack<S> = { readonly tab: string; readonly screens: readonly S[] }

/** The tab of the home screen, where every app starts. */
export const HOME_TAB = '/'

/** Maximum number of screens in the visible tab. Beyond it the oldest are removed, except the root. */
export const MAX_STACK_DEPTH = 12
/** Maximum number of screens in each hidden tab. */
export const MAX_HIDDEN_STACK_DEPTH = 4

/** Returns the screens of a tab; none where it was never opened. */
export function getScreens<S>({ stacks }: Stacks<S>, tab: string): readonly S[] {
  return stacks.find((stack) => stack.tab === tab)?.screens ?? []
}

/** Returns the screens of the active tab. */
export function getVisibleScreens<S>(all: Stacks<S>): readonly S[] {
  return getScreens(all, all.active)
}

/** Activates a tab and replaces its screens by the given ones. */
export function showTab<S>(all: Stacks<S>, tab: string, screens: readonly S[]): Stacks<S> {
  const hasTab = all.stacks.some((stack) => stack.tab === tab)
  const stacks = hasTab
    ? all.stacks.map((stack) => (stack.tab === tab ? { tab, screens } : stack))
    : [...all.stacks, { tab, screens }]
  return limited({ active: tab, stacks })
}

/**
 * Goes back: removes the top screen; at the root of another tab, returns to the home tab.
 * @param root Creates the home screen, for a home tab that was never opened.
 * @returns Null at the home screen, where going back leaves the app.
 */
export function goBack<S>(all: Stacks<S>, root: () => S): Stacks<S> | null {
  const visibleScreens = getVisibleScreens(all)
  if (visibleScreens.length > 1) return showTab(all, all.active, visibleScreens.slice(0, -1))
  if (all.active === HOME_TAB) return null
  const home = getScreens(all, HOME_TAB)
  return showTab(all, HOME_TAB, home.length > 0 ? home : [root()])
}

/**
 * Removes the stacks of tabs that the tab bar no longer has. The screens of a removed active tab stay open:
 * they move onto the home tab's stack.
 * @param tabs Paths of the tabs that the tab bar has now. The home tab exists even if it is not among them.
 * @param root Creates the home screen, for a home tab that was never opened.
 */
export function changeTabs<S>(all: Stacks<S>, tabs: ReadonlySet<string>, root: () => S): Stacks<S> {
  const isAvailable = (tab: string) => tab === HOME_TAB || tabs.has(tab)
  const remainingStacks = { active: all.active, stacks: all.stacks.filter(({ tab }) => isAvailable(tab)) }
  if (remainingStacks.stacks.length === all.stacks.length) return all
  if (isAvailable(all.active)) return remainingStacks
  const [home = root()] = getScreens(all, HOME_TAB)
  return showTab(remainingStacks, HOME_TAB, [home, ...getVisibleScreens(all)])
}

/** Drops screens beyond the maximum depth, except the root and the latest ones. */
function limited<S>({ active, stacks }: Stacks<S>): Stacks<S> {
  return {
    active,
    stacks: stacks.map((stack) => {
      const maxDepth = stack.tab === active ? MAX_STACK_DEPTH : MAX_HIDDEN_STACK_DEPTH
      const { tab, screens } = stack
      return screens.length <= maxDepth
        ? stack
        : { tab, screens: [...screens.slice(0, 1), ...screens.slice(screens.length - maxDepth + 1)] }
    }),
  }
}
