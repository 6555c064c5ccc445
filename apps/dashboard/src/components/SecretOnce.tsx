import { Button, CopyButton, TextInput } from '@mantine/core'
import { common } from '../i18n/common-messages.ts'
import styles from './SecretOnce.module.css'

type Words = {
  /** What it is called. */
  readonly label: string
  /** That it is shown this once, and what it is for. */
  readonly text: string
  /** What the button says by which the dialog goes. */
  readonly done: string
}

/** What the server tells this one time, to be copied; stands in a dialog that no click beside it closes. */
export function SecretOnce({
  secret,
  words,
  done,
}: {
  readonly secret: string
  readonly words: Words
  readonly done: () => void
}) {
  return (
    <div className={styles.once}>
      <p className={styles.text} role="status">
        {words.text}
      </p>
      <div className={styles.secret}>
        <TextInput
          readOnly
          dir="ltr"
          aria-label={words.label}
          value={secret}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button data-autofocus onClick={copy}>
              {copied ? common('copied') : common('copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      <div className={styles.foot}>
        <Button variant="default" onClick={done}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}
