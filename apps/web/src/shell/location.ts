import type { NavigationMode } from '@vitrine/storefront/primitives/shell/shell.ts'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('popstate', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('popstate', changed)
  }
}

/**
 * Changes the address without loading a page, and notifies `useAddress`.
 * @param how `replace` replaces the current history entry; every other mode adds one.
 * @param state Stored with the history entry.
 */
export function navigateTo(address: string, how: NavigationMode, state: unknown): void {
  const { hash } = window.location
  if (how === 'replace') window.history.replaceState(state, '', address)
  else window.history.pushState(state, '', address)
  for (const changed of [...listeners]) changed()
  // The History API fires no `hashchange` event.
  if (window.location.hash !== hash) window.dispatchEvent(new Event('hashchange'))
}

const now = () => window.location.pathname + window.location.search

/**
 * Returns the address below the app's base: its path, beginning with '/', and its query, '' or with its '?'. `first` is
 * the URL that the server rendered, which hydration must match.
 */
export function useAddress(base: string, first: string): { readonly path: string; readonly query: string } {
  const address = useSyncExternalStore(subscribe, now, () => first)
  const mark = address.indexOf('?')
  const path = (mark < 0 ? address : address.slice(0, mark)).slice(base.length)
  return { path: path === '' ? '/' : path, query: mark < 0 ? '' : address.slice(mark) }
}
