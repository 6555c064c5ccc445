import { Button } from '@mantine/core'
import { common } from '../../i18n/common-messages.ts'
import styles from './toasts.module.css'

/** Notification of an action with an undo button. */
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
