import { Icon } from '../../icons.tsx'
import type { Locking } from '../engine/locking.ts'
import styles from './LockMark.module.css'
import { lockText, useLock } from './locks.ts'

/** Marker beside a locked outline entry: who locked it, and who may edit it. */
export function LockMark({ locking, path }: { locking: Locking; path: string }) {
  const lock = useLock(locking, path)
  // A lock on a whole section is marked once, at the section.
  if (lock?.path !== path) return null
  const text = lockText(lock)
  return (
    <span className={styles.mark} title={text} data-open={lock.open || undefined}>
      <Icon name="lock" size={14} />
      <span className="v-hidden">{text}</span>
    </span>
  )
}
