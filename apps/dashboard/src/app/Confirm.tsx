import { Button, Modal } from '@mantine/core'
import { useId } from 'react'
import { common } from '../i18n/common-messages.ts'
import styles from './Confirm.module.css'

type ConfirmOptions = {
  readonly opened: boolean
  /** What is asked, as a question. */
  readonly title: string
  /** What will be gone. */
  readonly text: string
  /** What the button does, as a verb. */
  readonly action: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The one dialog that asks before something is lost. What can be taken back asks nothing: it offers to undo. */
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
