import type { ReactNode } from 'react'
import styles from './Card.module.css'

/** Card of one topic on a settings page; `aside` shows its status. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
