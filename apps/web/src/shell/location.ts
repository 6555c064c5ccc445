import type { NavigationMode } from '@vitrine/storefront/primitives/shell/shell.ts'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('popstate', showAddress)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('popstate', showAddress)
  }
}

/** The address of the screen that is shown: after `pushAddress` that of the screen before. */
let shownAddress: string | null = null

/** Adds the address of a screen that is shown later, by `showAddress`. */
export function pushAddress(address: string, state: unknown): void {
  shownAddress = now()
  window.history.pushState(state, '', address)
}

/** Shows the screen of the window's address. */
export function showAddress(): void {
  shownAddress = null
  for (const changed of [...listeners]) changed()
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
  showAddress()
  // The History API fires no `hashchange` event.
  if (window.location.hash !== hash) window.dispatchEvent(new Event('hashchange'))
}

const now = () => shownAddress ?? window.location.pathname + window.location.search

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
