import { Button } from '@mantine/core'
import { common } from '../../words/common.ts'
import styles from './toasts.module.css'

/** What was done, and the way back. */
export function UndoToast({ text, undo }: { text: string; undo: () => void }) {
  return (
    <span className={styles.toast}>
      {text}
      <Button size="compact-sm" variant="light" onClick={undo}>
        {common('undo')}
      </Button>
    </span>
  )
}

/** What was done, and where it can be seen; opens beside the dashboard. */
export function LinkToast({ text, label, href }: { text: string; label: string; href: string }) {
  return (
    <span className={styles.toast}>
      {text}
      <Button component="a" href={href} target="_blank" rel="noreferrer" size="compact-sm" variant="light">
        {label}
      </Button>
    </span>
  )
}
