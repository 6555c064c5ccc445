import { notifications } from '@mantine/notifications'
import { type Lock, type LockedFor, setLock } from '@vitrine/core/contract/designs/edit-locks'
import { useSyncExternalStore } from 'react'
import { useMutationOf } from '../../app/mutations.ts'
import { callUntilAnswered } from '../../app/repeated-calls.ts'
import type { Locking } from '../engine/locking.ts'
import { t } from '../translator.ts'
import { useStudioView } from './context.ts'

/** Returns the nearest lock at or above a path; null for none. */
export function useLock(locking: Locking, path: string): Lock | null {
  return useSyncExternalStore(locking.watch, () => locking.around(path))
}

/** Returns true when the merchant may not edit the element at a path. */
export function useClosed(locking: Locking, path: string): boolean {
  return useSyncExternalStore(locking.watch, () => locking.closedAt(path) !== null)
}

/** Returns who locked an element, and who may still edit it. */
export function lockText({ by, who }: Pick<Lock, 'by' | 'who'>): string {
  return t(`lockedFor.${who}`, { name: by || t('lockedBySomebody') })
}

/** Shows why an element cannot be edited. */
export function notifyLocked(lock: Lock | null): void {
  notifications.show({
    id: 'locked',
    color: 'yellow',
    message: lock ? lockText(lock) : t('lockedNow'),
  })
}

/**
 * Returns functions that lock and unlock, with undo. Saves pending edits first, because only saved elements can be
 * locked.
 */
export function useLocker() {
  const { project, studio, locking } = useStudioView()
  const lock = useMutationOf(setLock, {
    done: (_, { who }) => t(who === null ? 'didUnlock' : 'didLock'),
    undo: ({ path }) => {
      const before = locking.state().locks.find((each) => each.path === path)?.who ?? null
      return async () =>
        locking.hear(await callUntilAnswered(setLock, { project: project.id, path, who: before }))
    },
  })
  return {
    busy: lock.busy,
    set: async (path: string, who: LockedFor | null): Promise<void> => {
      await studio.settle()
      await lock.mutateAsync({ project: project.id, path, who }).then(locking.hear, () => undefined)
    },
  }
}
