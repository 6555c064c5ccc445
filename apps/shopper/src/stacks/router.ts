import { type StackNavigationState, StackRouter, type StackRouterOptions } from 'expo-router'
import type {
  CommonNavigationAction,
  ParamListBase,
  PartialState,
  Router,
  StackActionType,
} from 'expo-router/react-navigation'
import {
  changeTabs,
  getScreens,
  getVisibleScreens,
  goBack,
  HOME_TAB,
  type Stacks,
  showTab,
} from './stacks.ts'
import { findRoute, findTab, isSameResource, type Route } from './tabs.ts'

type Flat = StackNavigationState<ParamListBase>
type Keyed = Flat['routes'][number]

/**
 * State of the router. `routes` has the screens of all stacks in one list, one stack after another; `index`
 * is that of the visible screen.
 */
export type StacksState = Flat & {
  /** The tab of each screen, by its key. */
  readonly tabs: Readonly<Record<string, string>>
}

/** Actions that this router adds to those of React Navigation's stack router. */
export type StacksAction = { readonly source?: string; readonly target?: string } & (
  | {
      /** A press on a tab: shows its last screen; on the active tab, its root. */
      readonly type: 'TO_TAB'
      readonly payload: { readonly href: string }
    }
  | {
      /** A link to a top-level screen: shows the root of its tab. `leave`: the current screen is removed. */
      readonly type: 'TO_PLACE'
      readonly payload: { readonly href: string; readonly leave: boolean }
    }
  /** The merchant has changed the tab bar. */
  | { readonly type: 'TABS_CHANGED' }
)
type Action = CommonNavigationAction | StackActionType | StacksAction

export type StacksRouterOptions = StackRouterOptions & {
  /** Returns the current paths of the tab bar. */
  readonly tabPaths: () => ReadonlySet<string>
}

/** Returns the stacks of a router state. */
export function toStacks({ routes, index, tabs }: StacksState): Stacks<Keyed> {
  const of = ({ key }: Keyed) => tabs[key] ?? HOME_TAB
  const knownTabs = [...new Set(routes.map(of))]
  const activeRoute = routes[index]
  return {
    active: activeRoute ? of(activeRoute) : HOME_TAB,
    stacks: knownTabs.map((tab) => ({ tab, screens: routes.filter((route) => of(route) === tab) })),
  }
}

function inState(state: Flat, all: Stacks<Keyed>): StacksState {
  const routes = all.stacks.flatMap(({ screens }) => screens)
  const top = getVisibleScreens(all).at(-1)
  return {
    ...state,
    routes,
    index: Math.max(
      0,
      routes.findIndex(({ key }) => key === top?.key),
    ),
    tabs: Object.fromEntries(all.stacks.flatMap(({ tab, screens }) => screens.map(({ key }) => [key, tab]))),
  }
}

/** Number of created screens, for unique keys. */
let screenCount = 0

/** Creates the functions that place screens on the stacks; `names` are those of the existing routes. */
function createLayout(getNavPaths: StacksRouterOptions['tabPaths']) {
  const keyed = (route: Route): Keyed => {
    screenCount += 1
    return { key: `${route.name}-of-${screenCount}`, ...route }
  }
  const rootOf = (tab: string, names: readonly string[]): Keyed =>
    keyed(findRoute(tab, names) ?? { name: names.includes('index') ? 'index' : (names[0] ?? '') })
  /** Returns a tab's root, or a new one; a different address changes the parameters of the same screen. */
  const root = (all: Stacks<Keyed>, tab: string, names: readonly string[], route: Route | null): Keyed => {
    const [existingRoute] = getScreens(all, tab)
    if (!existingRoute) return route ? keyed(route) : rootOf(tab, names)
    return route?.params === undefined ? existingRoute : { ...existingRoute, params: route.params }
  }
  const arrived = (all: Stacks<Keyed>, route: Route, names: readonly string[]): Stacks<Keyed> => {
    const to = findTab(route, getNavPaths(), names)
    if (to.root) return showTab(all, to.tab, [root(all, to.tab, names, route)])
    const there = getScreens(all, to.tab)
    const below = there.length > 0 ? there : [rootOf(to.tab, names)]
    const top = below.at(-1)
    return top && top.name === route.name && isSameResource(top, route)
      ? showTab(all, to.tab, [...below.slice(0, -1), { ...top, params: route.params }])
      : showTab(all, to.tab, [...below, keyed(route)])
  }
  /** A top-level screen that is a tab is its root; another one is placed alone on the home screen's stack. */
  function placed(all: Stacks<Keyed>, href: string, route: Route, names: readonly string[]): Stacks<Keyed> {
    const [path = HOME_TAB] = href.split('?')
    if (path === HOME_TAB || getNavPaths().has(path))
      return showTab(all, path, [root(all, path, names, route)])
    const own = getVisibleScreens(all)
    const at = own.findIndex(({ name }) => name === route.name)
    const below = at === -1 ? own.slice(0, 1) : own.slice(0, at)
    return showTab(all, all.active, [...below, keyed(route)])
  }
  return { rootOf, arrived, placed }
}
type Layout = ReturnType<typeof createLayout>
type Stack = ReturnType<typeof StackRouter>
type Config = Parameters<Stack['getStateForAction']>[2]

/** Creates a router with a stack for each tab; actions of ordinary stacks apply to the active one. */
export function StacksRouter({ tabPaths, ...options }: StacksRouterOptions): Router<StacksState, Action> {
  const one = StackRouter(options)
  const layout = createLayout(tabPaths)
  const { rootOf, arrived } = layout
  return {
    ...one,
    type: 'stack',
    getInitialState: (config) =>
      inState(one.getInitialState(config), {
        active: HOME_TAB,
        stacks: [{ tab: HOME_TAB, screens: [rootOf(HOME_TAB, config.routeNames)] }],
      }),
    getRehydratedState: (partial, config) => {
      if (isFullState(partial)) return partial
      const names = config.routeNames
      // The last route of a link: below it is the root of its tab.
      const route = partial.routes.filter(({ name }) => names.includes(name)).at(-1)
      const none: Stacks<Keyed> = { active: HOME_TAB, stacks: [] }
      const all = route
        ? arrived(none, { name: route.name, ...(route.params ? { params: route.params } : {}) }, names)
        : showTab(none, HOME_TAB, [rootOf(HOME_TAB, names)])
      return inState(one.getInitialState(config), all)
    },
    getStateForRouteNamesChange: (state, config) => ({
      ...state,
      ...one.getStateForRouteNamesChange(state, config),
    }),
    getStateForRouteFocus: (state, key) => {
      const index = state.routes.findIndex((route) => route.key === key)
      return index === -1 ? state : { ...state, index }
    },
    getStateForAction: createActions(one, layout, tabPaths),
  }
}

/** Returns the function that applies an action to the stacks, or returns null for one it does not handle. */
function createActions(
  one: Stack,
  { rootOf, arrived, placed }: Layout,
  getNavPaths: StacksRouterOptions['tabPaths'],
): Router<StacksState, Action>['getStateForAction'] {
  return (state, action, config) => {
    if (action.target !== undefined && action.target !== state.key) return null
    const names = state.routeNames
    const all = toStacks(state)
    switch (action.type) {
      case 'TABS_CHANGED': {
        const next = changeTabs(all, getNavPaths(), () => rootOf(HOME_TAB, names))
        return next === all ? state : inState(state, next)
      }
      case 'TO_TAB': {
        const tab = action.payload.href
        const there = getScreens(all, tab)
        const [first = rootOf(tab, names)] = there
        return inState(state, showTab(all, tab, tab === all.active || there.length === 0 ? [first] : there))
      }
      case 'TO_PLACE': {
        const { href, leave } = action.payload
        const route = findRoute(href, names)
        if (!route) return null
        const visibleScreens = getVisibleScreens(all)
        const remainingStacks =
          leave && visibleScreens.length > 1 ? showTab(all, all.active, visibleScreens.slice(0, -1)) : all
        return inState(state, placed(remainingStacks, href, route, names))
      }
      case 'NAVIGATE': {
        const { name, params } = action.payload
        return names.includes(name) ? inState(state, arrived(all, { name, params }, names)) : null
      }
      case 'GO_BACK': {
        const next = goBack(all, () => rootOf(HOME_TAB, names))
        return next && inState(state, next)
      }
      case 'SET_PARAMS':
      case 'REPLACE_PARAMS':
      case 'RESET': {
        const next = one.getStateForAction(state, action, config)
        return next?.stale === false ? { ...state, ...next } : next
      }
      default:
        return within(one, state, tabOfSource(state, action) ?? all.active, action, config)
    }
  }
}

/** Applies an action to one stack. */
function within(
  one: Stack,
  state: StacksState,
  tab: string,
  action: CommonNavigationAction | StackActionType,
  config: Config,
): StacksState | null {
  const all = toStacks(state)
  const screens = getScreens(all, tab)
  const own = { ...state, routes: [...screens], index: screens.length - 1 }
  const next = one.getStateForAction(own, action, config)
  if (next === null || next.stale !== false) return null
  const updatedStacks = showTab(all, tab, next.routes)
  return inState(state, { ...updatedStacks, active: all.active })
}

function isFullState(state: StacksState | PartialState<StacksState>): state is StacksState {
  return state.stale === false
}

/** Returns the tab of the screen that a swipe removed, which may no longer be the active one. */
function tabOfSource({ tabs }: StacksState, action: Action): string | undefined {
  return action.source === undefined ? undefined : tabs[action.source]
}
