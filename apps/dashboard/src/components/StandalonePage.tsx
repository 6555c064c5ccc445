import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { common } from '../i18n/common-messages.ts'
import { Logo } from '../icons.tsx'
import { SchemeToggle } from './SchemeToggle.tsx'
import styles from './States.module.css'

/** Page outside of every layout, such as not found or crashed, with a logo that links home. */
export function StandalonePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.standing}>
      <header>
        <Link to="/dashboard" aria-label={`${common('name')}: ${common('projects')}`}>
          <Logo size={26} />
        </Link>
        <SchemeToggle />
      </header>
      <main>{children}</main>
    </div>
  )
}
