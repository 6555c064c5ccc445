import { Button, Modal } from '@mantine/core'
import { useId } from 'react'
import { common } from '../i18n/common-messages.ts'
import styles from './Confirm.module.css'

type ConfirmOptions = {
  readonly opened: boolean
  /** Title, as a question. */
  readonly title: string
  /** Consequences of the action. */
  readonly text: string
  /** Label of the confirm button, a verb. */
  readonly action: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirmation dialog for actions that cannot be undone. Other actions offer an undo instead. */
export function Confirm(props: ConfirmOptions) {
  return (
    <Modal opened={props.opened} onClose={props.onCancel} title={props.title}>
      {props.opened ? <Question {...props} /> : null}
    </Modal>
  )
}

function Question({ text, action, busy = false, onConfirm, onCancel }: ConfirmOptions) {
  const described = useId()
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onConfirm()
      }}
    >
      <p id={described}>{text}</p>
      <div className={styles.buttons}>
        {/* The safe way has the focus. */}
        <Button variant="default" onClick={onCancel} data-autofocus>
          {common('cancel')}
        </Button>
        <Button type="submit" color="red" loading={busy} aria-describedby={described}>
          {action}
        </Button>
      </div>
    </form>
  )
}
