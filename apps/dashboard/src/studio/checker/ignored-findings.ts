import { defineVersions } from '@vitrine/core/sync/versions'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { createStore } from 'zustand/vanilla'
import { defineLocalStore } from '../../app/local-store.ts'

/** Ids of the findings that a merchant chose to ignore in one project. */
export const ignoredFindings = z.object({ ids: z.array(z.string()) })

/** Versions of the stored format. Never change a released version. */
export const IGNORED_VERSIONS = defineVersions([
  { version: 1, name: 'the ids of ignored findings', migrate: (old) => old },
])

/** Ignored findings in this browser, by project. */
export const ignoredStore = defineLocalStore('ignored-findings', ignoredFindings, IGNORED_VERSIONS)

/** Most ignored findings of one project; older ones return first. */
const MAX_IGNORED = 200

type State = { readonly [project: string]: readonly string[] }
const store = createStore<State>(() => ({}))
const NONE: readonly string[] = []

const keyOf = (project: string) => ignoredStore.key(project, 'design')

function read(project: string): readonly string[] {
  const storedIgnores = store.getState()[project]
  if (storedIgnores) return storedIgnores
  const ids = ignoredStore.read(keyOf(project))?.ids ?? NONE
  store.setState({ [project]: ids })
  return ids
}

/** Returns the ids of the findings that are ignored in a project, and updates with them. */
export function useIgnoredFindings(project: string): readonly string[] {
  return useSyncExternalStore(store.subscribe, () => read(project))
}

/** Ignores a finding in this browser, or shows it again. */
export function setFindingIgnored(project: string, id: string, ignored: boolean): void {
  const others = read(project).filter((one) => one !== id)
  const ids = ignored ? [...others, id].slice(-MAX_IGNORED) : others
  ignoredStore.write(keyOf(project), ids.length === 0 ? null : { ids: [...ids] })
  store.setState({ [project]: ids })
}
