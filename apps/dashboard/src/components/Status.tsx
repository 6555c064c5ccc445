import type { ReactNode } from 'react'
import styles from './Status.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'accent' | 'quiet'

/** Status label. */
export function Status({
  tone = 'quiet',
  dot = true,
  children,
}: {
  tone?: Tone
  dot?: boolean
  children: ReactNode
}) {
  return (
    <span className={styles.status} data-tone={tone}>
      {dot ? <span className={styles.dot} aria-hidden="true" /> : null}
      {children}
    </span>
  )
}
