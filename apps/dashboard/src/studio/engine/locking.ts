import type { Lock, Locks } from '@vitrine/core/contract/designs/edit-locks'
import { findEnclosingPath } from '@vitrine/core/design/locks'
import { createStore } from 'zustand/vanilla'

export type Locking = ReturnType<typeof createLocking>

/** What of the open design is locked, as the server told last. It decides; this keeps a refusal from being a surprise. */
export function createLocking() {
  const store = createStore<Locks>(() => ({ locks: [], may: [] }))
  const find = (path: string, among: readonly Lock[]): Lock | null => {
    const place = findEnclosingPath(
      path,
      among.map((lock) => lock.path),
    )
    return among.find((lock) => lock.path === place) ?? null
  }
  return {
    state: store.getState,
    watch: store.subscribe,
    hear: (locks: Locks) => store.setState(locks, true),
    /** The nearest lock that a path lies under. */
    around: (path: string): Lock | null => find(path, store.getState().locks),
    /** The same, where it keeps this merchant out. */
    closedAt: (path: string): Lock | null =>
      find(
        path,
        store.getState().locks.filter(({ open }) => !open),
      ),
    /** Every place that this merchant may not change. */
    closed: (): readonly string[] => store.getState().locks.flatMap(({ open, path }) => (open ? [] : [path])),
  }
}
