import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { common } from '../../i18n/common-messages.ts'
import type { Studio } from '../engine/studio.ts'
import styles from './toasts.module.css'

/** How long the notification stays, ms. */
const TOAST_MS = 10_000

/**
 * Shows that an edit was applied, with undo. The next edit hides it, and so does undoing this one: the button would
 * undo another edit then. `id` names the kind of edit; a new notification replaces one of its kind.
 */
export function showUndoToast(studio: Pick<Studio, 'paint' | 'undo'>, id: string, text: string): void {
  notifications.hide(id)
  const stop = studio.paint((_design, isOwn) => {
    if (!isOwn) return
    stop()
    notifications.hide(id)
  })
  notifications.show({
    id,
    autoClose: TOAST_MS,
    color: 'gray',
    message: <UndoToast text={text} undo={() => studio.undo()} />,
  })
}

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
