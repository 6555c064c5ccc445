import { Button, Modal, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { common } from '../words/common.ts'
import styles from './Confirm.module.css'

type Asked = {
  readonly opened: boolean
  /** What is asked, as a question. */
  readonly title: string
  /** What will be gone. */
  readonly text: string
  /** What the button does, as a verb. */
  readonly action: string
  /** For what cannot be taken back: a name to type first, and the label over its field. */
  readonly typed?: { readonly name: string; readonly label: string }
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The one dialog that asks before something is lost. What can be taken back asks nothing: it offers to undo. */
export function Confirm(props: Asked) {
  return (
    <Modal opened={props.opened} onClose={props.onCancel} title={props.title}>
      {props.opened ? <Question {...props} /> : null}
    </Modal>
  )
}

function Question({ text, action, typed, busy = false, onConfirm, onCancel }: Asked) {
  const [name, setName] = useState('')
  const described = useId()
  const sure = typed === undefined || name.trim() === typed.name
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault()
        if (sure && !busy) onConfirm()
      }}
    >
      <p id={described}>{text}</p>
      {typed ? (
        <TextInput
          label={typed.label}
          placeholder={typed.name}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      ) : null}
      <div className={styles.buttons}>
        {/* The safe way has the focus. */}
        <Button variant="default" onClick={onCancel} data-autofocus={typed ? undefined : true}>
          {common('cancel')}
        </Button>
        <Button type="submit" color="red" disabled={!sure} loading={busy} aria-describedby={described}>
          {action}
        </Button>
      </div>
    </form>
  )
}
