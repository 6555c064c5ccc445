import type { NavigationMode } from '@vitrine/storefront/primitives/shell/shell.ts'
import { SCREENS } from '@vitrine/storefront/screens.ts'
import { router, useGlobalSearchParams, useLocalSearchParams, usePathname } from 'expo-router'
import { useEffect } from 'react'
import { dispatchStacksAction } from './stacks/visible-stacks.ts'

type Params = Readonly<Record<string, string | readonly string[] | undefined>>

const LIST = Object.values(SCREENS)
/** Route segments that expo-router gives among the parameters, though they are of the path. */
const OF_THE_PATH: ReadonlySet<string> = new Set(LIST.map(({ one = '' }) => one.split(':')[1] ?? ''))
/** Where the bottom navigation leads: going there leaves what lies above it. */
const TAB_PATHS: ReadonlySet<string> = new Set(LIST.map(({ first, path = '' }) => (first ? path : '')))

let here: { readonly path: string; readonly params: Params } = { path: '/', params: {} }

/** Tracks the app's current path for `goTo`, and returns it. */
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

/** The query text of this screen's address, '' or with its '?', as screens read it. */
export function useQueryString(): string {
  return toQueryString(useLocalSearchParams())
}

/** What stands behind '#' in the link that led to this screen, '' or with its '#'. */
export function useLinkFragment(): string {
  const { '#': fragment } = useLocalSearchParams<{ '#'?: string }>()
  return fragment ? `#${fragment}` : ''
}

export function toQueryString(params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    // What stands behind '#' is no query.
    if (value === undefined || OF_THE_PATH.has(name) || name === '#') continue
    for (const one of typeof value === 'string' ? [value] : value) query.append(name, one)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * Leads to a path of the app. Another query of the screen that is shown changes its parameters, so that the
 * screen stays as it is; a first place is returned to rather than opened once more. A tab leads to what was last seen in
 * it, and what comes from outside goes to the tab where it belongs.
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

/** The parameters that make `query` out of the present ones: those that it lacks are taken away. */
export function toParamChanges(
  present: Params,
  query: string,
): Record<string, string | string[] | undefined> {
  const wanted = new URLSearchParams(query)
  const next: Record<string, string | string[] | undefined> = {}
  for (const name of Object.keys(present)) if (!OF_THE_PATH.has(name)) next[name] = undefined
  for (const name of new Set(wanted.keys())) {
    const values = wanted.getAll(name)
    next[name] = values.length > 1 ? values : values[0]
  }
  return next
}
