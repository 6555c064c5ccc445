/**
 * The screens that lie on each other, a stack for each tab: pure, over whatever stands for a screen. The first of a
 * stack is its root, the tab's own place; the last is the one that is seen when the tab is.
 */
export type Stacks<S> = {
  /** The tab whose stack is seen. */
  readonly active: string
  /** Those that were gone to, in the order in which they were first. */
  readonly stacks: readonly Stack<S>[]
}
export type Stack<S> = { readonly tab: string; readonly screens: readonly S[] }

/** The tab of the home screen, where every app starts. */
export const HOME_TAB = '/'

/** Most screens in the visible tab; deeper ones except the root are dropped. */
export const MAX_STACK_DEPTH = 12
/** Most screens in each hidden tab. */
export const MAX_HIDDEN_STACK_DEPTH = 4

/** The screens of a tab; none where it was never opened. */
export function getScreens<S>({ stacks }: Stacks<S>, tab: string): readonly S[] {
  return stacks.find((stack) => stack.tab === tab)?.screens ?? []
}

/** The screens of the visible tab. */
export function getVisibleScreens<S>(all: Stacks<S>): readonly S[] {
  return getScreens(all, all.active)
}

/** Shows a tab with these screens in it. */
export function showTab<S>(all: Stacks<S>, tab: string, screens: readonly S[]): Stacks<S> {
  const known = all.stacks.some((stack) => stack.tab === tab)
  const stacks = known
    ? all.stacks.map((stack) => (stack.tab === tab ? { tab, screens } : stack))
    : [...all.stacks, { tab, screens }]
  return limited({ active: tab, stacks })
}

/**
 * Goes back: off the top of what is seen, from another tab's root to the home screen, which `root` makes where nobody
 * was there yet; null where the app itself is left.
 */
export function goBack<S>(all: Stacks<S>, root: () => S): Stacks<S> | null {
  const seen = getVisibleScreens(all)
  if (seen.length > 1) return showTab(all, all.active, seen.slice(0, -1))
  if (all.active === HOME_TAB) return null
  const home = getScreens(all, HOME_TAB)
  return showTab(all, HOME_TAB, home.length > 0 ? home : [root()])
}

/**
 * Goes on with other tabs: the stacks of those that are gone go with them. What is seen of one that is gone stays in
 * sight: it lies on the home screen now.
 */
export function changeTabs<S>(all: Stacks<S>, tabs: ReadonlySet<string>, root: () => S): Stacks<S> {
  const stays = (tab: string) => tab === HOME_TAB || tabs.has(tab)
  const left = { active: all.active, stacks: all.stacks.filter(({ tab }) => stays(tab)) }
  if (left.stacks.length === all.stacks.length) return all
  if (stays(all.active)) return left
  const [home = root()] = getScreens(all, HOME_TAB)
  return showTab(left, HOME_TAB, [home, ...getVisibleScreens(all)])
}

/** Takes away what lies too deep: a root and what was last looked at stay. */
function limited<S>({ active, stacks }: Stacks<S>): Stacks<S> {
  return {
    active,
    stacks: stacks.map((stack) => {
      const most = stack.tab === active ? MAX_STACK_DEPTH : MAX_HIDDEN_STACK_DEPTH
      const { tab, screens } = stack
      return screens.length <= most
        ? stack
        : { tab, screens: [...screens.slice(0, 1), ...screens.slice(screens.length - most + 1)] }
    }),
  }
}
