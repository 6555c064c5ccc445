import { findScreen, listScreenNames, SCREENS, type ScreenName } from '@vitrine/storefront/screens.ts'
import { HOME_TAB } from './stacks.ts'

/** What a screen is to the router: the route's name, and what its address says. */
export type Route = { readonly name: string; readonly params?: object | undefined }

/** The name of the route of an address's pattern: `/p/:product` is `p/[product]`. */
function nameOf(pattern: string): string {
  return pattern === '/' ? 'index' : pattern.slice(1).replace(/:(\w+)/, '[$1]')
}

/** A route may be the first file of a folder. */
const plain = (name: string) => (name === 'index' ? name : name.replace(/\/index$/, ''))

/** The route at a path of the app, among those that there are; null where none is. */
export function findRoute(href: string, names: readonly string[]): Route | null {
  const [path = '', query = ''] = href.split('?')
  const at = findScreen(path)
  if (!at) return null
  const { path: own, one } = SCREENS[at.screen]
  const named = Object.keys(at.params).length > 0 ? one : own
  const name = named && names.find((known) => plain(known) === nameOf(named))
  if (!name) return null
  const params: Record<string, string> = { ...at.params, ...Object.fromEntries(new URLSearchParams(query)) }
  return Object.keys(params).length > 0 ? { name, params } : { name }
}

/** The screen of each route that a shopper can come to. */
const SCREEN_OF: ReadonlyMap<string, ScreenName> = new Map(
  listScreenNames().flatMap((screen) => {
    const { of, path, one } = SCREENS[screen]
    return of === 'studio'
      ? []
      : [path, one].flatMap((pattern) => (pattern ? [[nameOf(pattern), screen] as const] : []))
  }),
)

/** The first place that a route belongs to, as the bar of the web has it. */
function getTabPath(name: string): string {
  const screen = SCREEN_OF.get(plain(name))
  return (screen && SCREENS[SCREENS[screen].within ?? screen].path) ?? HOME_TAB
}

/**
 * Where a link from outside belongs: to the tab that is this very place, whose root it then is, else to the tab of the
 * first place that its screen is within, else to the home screen.
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
  const place = getTabPath(route.name)
  return { tab: tabs.has(place) ? place : HOME_TAB, root: false }
}

/** Whether two routes of one name show the same collection, product or order. */
export function isSameResource(one: Route, other: Route): boolean {
  const thing = /\[(\w+)\]/.exec(one.name)?.[1]
  return thing === undefined || getParam(one, thing) === getParam(other, thing)
}

function getParam({ params }: Route, name: string): unknown {
  return params && Reflect.get(params, name)
}
