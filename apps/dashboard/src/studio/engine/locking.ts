import type { Lock, Locks } from '@vitrine/core/contract/designs/edit-locks'
import { findEnclosingPath } from '@vitrine/core/design/locked-paths'
import { createStore } from 'zustand/vanilla'

export type Locking = ReturnType<typeof createLocking>

/**
 * Tracks the locks of the open design, as the server last reported them. The server enforces them; this lets the studio
 * show a lock before an edit is refused.
 */
export function createLocking() {
  const store = createStore<Locks>(() => ({ locks: [], may: [] }))
  const find = (path: string, among: readonly Lock[]): Lock | null => {
    const enclosingPath = findEnclosingPath(
      path,
      among.map((lock) => lock.path),
    )
    return among.find((lock) => lock.path === enclosingPath) ?? null
  }
  return {
    state: store.getState,
    watch: store.subscribe,
    hear: (locks: Locks) => store.setState(locks, true),
    /** Returns the nearest lock at or above a path, or null. */
    around: (path: string): Lock | null => find(path, store.getState().locks),
    /** Returns the nearest lock at or above a path that this merchant may not edit under, or null. */
    closedAt: (path: string): Lock | null =>
      find(
        path,
        store.getState().locks.filter(({ open }) => !open),
      ),
    /** Returns every path that this merchant may not edit. */
    closed: (): readonly string[] => store.getState().locks.flatMap(({ open, path }) => (open ? [] : [path])),
  }
}
