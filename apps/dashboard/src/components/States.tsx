import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { common } from '../i18n/common-messages.ts'
import { Icon, type IconName } from '../icons.tsx'
import styles from './States.module.css'

type Words = { title: string; text?: string | undefined; icon?: IconName; children?: ReactNode }

/** Empty state of a page or list: what it will contain, and what to do. */
export function EmptyState({ title, text, icon = 'projects', children }: Words) {
  return (
    <div className={styles.state}>
      <span className={styles.badge}>
        <Icon name={icon} size={22} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
    </div>
  )
}

/** Error state with the message and a retry button. */
export function LoadError({ error, retry, title }: { error: unknown; retry?: () => void; title?: string }) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.badge} data-tone="bad">
        <Icon name="alert" size={22} />
      </span>
      <h2 className={styles.title}>{title ?? common('failedTitle')}</h2>
      <p className={styles.text}>{error instanceof Error ? error.message : common('unexpected')}</p>
      {retry ? (
        <Button variant="default" onClick={retry} leftSection={<Icon name="refresh" size={16} />}>
          {common('retry')}
        </Button>
      ) : null}
    </div>
  )
}

/** Loading indicator, announced to screen readers. */
export function LoadingState({ label = common('loading') }: { label?: string }) {
  return (
    <div className={styles.state} role="status">
      <Loader size="sm" type="oval" aria-hidden="true" />
      <span className={styles.text}>{label}</span>
    </div>
  )
}

/** Page header with title, description and actions. */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.pageTitle}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </header>
  )
}
