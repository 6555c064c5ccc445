import { Icon } from '../../icons.tsx'
import type { Locking } from '../engine/locking.ts'
import styles from './LockMark.module.css'
import { lockText, useLock } from './locks.ts'

/** Says beside an entry of the outline that it is locked, by whom, and who may change it. */
export function LockMark({ locking, path }: { locking: Locking; path: string }) {
  const lock = useLock(locking, path)
  // What a whole section is locked for is said once, at the section.
  if (lock?.path !== path) return null
  const text = lockText(lock)
  return (
    <span className={styles.mark} title={text} data-open={lock.open || undefined}>
      <Icon name="lock" size={14} />
      <span className="v-hidden">{text}</span>
    </span>
  )
}
