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

/** Duration in ms of a notification with an action, which takes longer to read and reach. */
const WITH_ACTION_MS = 10_000

function show(color: string, text: string, action: ToastAction | undefined): void {
  const id = notifications.show({
    color,
    closeButtonProps: { 'aria-label': common('close') },
    autoClose: action ? WITH_ACTION_MS : 6000,
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
