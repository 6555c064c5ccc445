import type { Page } from '@playwright/test'
import { SERVER } from '../addresses.ts'

type Change = {
  readonly store: 'dashboard' | 'store.secrets'
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Changes the stored session of the browser from a separate tab: open tabs receive it like any other tab's change, and
 * later ones read it. Values that are not named stay.
 */
export async function changeStoredSession(page: Page, { store, values }: Change): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(`${SERVER}/healthz`)
  await tab.evaluate(
    ([name, changes]) => {
      const persistedStore: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
      const state: unknown =
        typeof persistedStore === 'object' && persistedStore !== null
          ? Reflect.get(persistedStore, 'state')
          : null
      if (typeof state !== 'object' || state === null) throw new Error(`Nothing is stored under ${name}`)
      Object.assign(state, changes)
      localStorage.setItem(name, JSON.stringify(persistedStore))
    },
    [store, values] as const,
  )
  await tab.close()
}

/** Returns one value of the stored session. */
export function readStoredSession(page: Page, store: Change['store'], name: string): Promise<unknown> {
  return page.evaluate(
    ([store, name]) => {
      const persistedStore: unknown = JSON.parse(localStorage.getItem(store) ?? 'null')
      const state: unknown =
        typeof persistedStore === 'object' && persistedStore !== null
          ? Reflect.get(persistedStore, 'state')
          : null
      return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
    },
    [store, name] as const,
  )
}
