import { findScreen, listScreenNames, SCREENS, type ScreenName } from '@vitrine/storefront/screens.ts'
import { HOME_TAB } from './stacks.ts'

/** A screen of the router: the route's name, and its parameters. */
export type Route = { readonly name: string; readonly params?: object | undefined }

/** Returns the route name of a path pattern: `/p/:product` is `p/[product]`. */
function nameOf(pattern: string): string {
  return pattern === '/' ? 'index' : pattern.slice(1).replace(/:(\w+)/, '[$1]')
}

/** Removes `index`, for a route that is the first file of a folder. */
const plain = (name: string) => (name === 'index' ? name : name.replace(/\/index$/, ''))

/**
 * Returns the router's route for a path of the app; null when no route leads there.
 * @param names Names of the router's routes.
 */
export function findRoute(href: string, names: readonly string[]): Route | null {
  const [path = '', query = ''] = href.split('?')
  const at = findScreen(path)
  if (!at) return null
  const { path: own, one } = SCREENS[at.screen]
  const routePattern = Object.keys(at.params).length > 0 ? one : own
  const name = routePattern && names.find((candidate) => plain(candidate) === nameOf(routePattern))
  if (!name) return null
  const params: Record<string, string> = { ...at.params, ...Object.fromEntries(new URLSearchParams(query)) }
  return Object.keys(params).length > 0 ? { name, params } : { name }
}

/** The screen of each route that a shopper can open. */
const SCREEN_OF: ReadonlyMap<string, ScreenName> = new Map(
  listScreenNames().flatMap((screen) => {
    const { of, path, one } = SCREENS[screen]
    return of === 'studio'
      ? []
      : [path, one].flatMap((pattern) => (pattern ? [[nameOf(pattern), screen] as const] : []))
  }),
)

/** Returns the top-level path that a route belongs to, as in the web's tab bar. */
function getTabPath(name: string): string {
  const screen = SCREEN_OF.get(plain(name))
  return (screen && SCREENS[SCREENS[screen].within ?? screen].path) ?? HOME_TAB
}

/**
 * Returns the tab in which a link from outside opens: the tab with exactly this path, else the tab of its
 * screen's top-level path, else the home tab. `root` is true when the link leads to the first screen of that
 * tab.
 * @param tabs Paths of the tabs.
 * @param names Names of the router's routes.
 */
export function findTab(
  route: Route,
  tabs: ReadonlySet<string>,
  names: readonly string[],
): { readonly tab: string; readonly root: boolean } {
  for (const tab of [HOME_TAB, ...tabs]) {
    const own = findRoute(tab, names)
    if (own && own.name === route.name && isSameResource(own, route)) return { tab, root: true }
  }
  const tabPath = getTabPath(route.name)
  return { tab: tabs.has(tabPath) ? tabPath : HOME_TAB, root: false }
}

/** Returns true when two routes of one name show the same collection, product or order. */
export function isSameResource(one: Route, other: Route): boolean {
  const paramName = /\[(\w+)\]/.exec(one.name)?.[1]
  return paramName === undefined || getParam(one, paramName) === getParam(other, paramName)
}

function getParam({ params }: Route, name: string): unknown {
  return params && Reflect.get(params, name)
}
