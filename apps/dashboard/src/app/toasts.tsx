import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { common } from '../i18n/common-messages.ts'
import styles from './toasts.module.css'

/** Action offered in a notification. */
export type ToastAction = { readonly label: string; readonly act: () => void }

/** Notifications about the outcome of an action, visible on every page. */
export type Toasts = {
  done(text: string, action?: ToastAction | undefined): void
  refused(text: string, action?: ToastAction | undefined): void
}

/**
 * Durations in ms of a notification: short, because it lies above controls. A refusal or one with an action takes
 * longer to read and reach; the pointer above it stops the time.
 */
const DONE_MS = 3500
const READ_MS = 6000

function show(color: string, text: string, action: ToastAction | undefined): void {
  const id = notifications.show({
    color,
    closeButtonProps: { 'aria-label': common('close') },
    autoClose: action || color === 'red' ? READ_MS : DONE_MS,
    message: action ? (
      <span className={styles.toast}>
        {text}
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id)
            action.act()
          }}
        >
          {action.label}
        </Button>
      </span>
    ) : (
      text
    ),
  })
}

export const toasts: Toasts = {
  done: (text, action) => show('teal', text, action),
  refused: (text, action) => show('red', text, action),
}
