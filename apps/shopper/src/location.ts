import type { NavigationMode } from '@vitrine/storefront/primitives/shell/shell.ts'
import { SCREENS } from '@vitrine/storefront/screens.ts'
import { router, useGlobalSearchParams, useLocalSearchParams, usePathname } from 'expo-router'
import { useEffect } from 'react'
import { dispatchStacksAction } from './stacks/visible-stacks.ts'

type Params = Readonly<Record<string, string | readonly string[] | undefined>>

const LIST = Object.values(SCREENS)
/** Path parameters, which expo-router returns among the query parameters. */
const OF_THE_PATH: ReadonlySet<string> = new Set(LIST.map(({ one = '' }) => one.split(':')[1] ?? ''))
/** Paths of the bottom navigation: opening one leaves the screens above it. */
const TAB_PATHS: ReadonlySet<string> = new Set(LIST.map(({ first, path = '' }) => (first ? path : '')))

let here: { readonly path: string; readonly params: Params } = { path: '/', params: {} }

/** Returns the app's current path, and records it for `goTo` and `getCurrentPath`. */
export function useCurrentPath(): string {
  const path = usePathname()
  const params = useGlobalSearchParams()
  useEffect(() => {
    here = { path, params }
  })
  return path
}

/** The app's current path. */
export const getCurrentPath = () => here.path

/** Returns the query string of this screen's address, '' or with its '?'. */
export function useQueryString(): string {
  return toQueryString(useLocalSearchParams())
}

/** Returns the fragment of the link that opened this screen, '' or with its '#'. */
export function useLinkFragment(): string {
  const { '#': fragment } = useLocalSearchParams<{ '#'?: string }>()
  return fragment ? `#${fragment}` : ''
}

/** Returns the fragment of the link that opened the current screen, '' or with its '#', for code outside of screens. */
export function useCurrentFragment(): string {
  const { '#': fragment } = useGlobalSearchParams<{ '#'?: string }>()
  return fragment ? `#${fragment}` : ''
}

export function toQueryString(params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    // The fragment is not part of the query.
    if (value === undefined || OF_THE_PATH.has(name) || name === '#') continue
    for (const one of typeof value === 'string' ? [value] : value) query.append(name, one)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * Navigates to a path of the app. With `replace`, another query of the current screen only sets its
 * parameters, without a remount. With `tab`, the tab's last screen opens. A link to a top-level screen goes
 * back to the open one. With `arrive` (a link from outside), the screen opens in the tab that it belongs to.
 */
export function goTo(href: string, how: NavigationMode): void {
  const [path = '/', query = ''] = href.split('?')
  if (how === 'replace' && path === here.path) router.setParams(toParamChanges(here.params, query))
  else if (how === 'tab') dispatchStacksAction({ type: 'TO_TAB', payload: { href } })
  else if (TAB_PATHS.has(path))
    dispatchStacksAction({ type: 'TO_PLACE', payload: { href, leave: how === 'replace' } })
  else if (how === 'arrive') router.navigate(href)
  else if (how === 'replace') router.replace(href)
  else router.push(href)
}

/** Returns the parameter changes that turn the current query into `query`: missing ones are removed. */
export function toParamChanges(
  present: Params,
  query: string,
): Record<string, string | string[] | undefined> {
  const params = new URLSearchParams(query)
  const next: Record<string, string | string[] | undefined> = {}
  for (const name of Object.keys(present)) if (!OF_THE_PATH.has(name)) next[name] = undefined
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    next[name] = values.length > 1 ? values : values[0]
  }
  return next
}
