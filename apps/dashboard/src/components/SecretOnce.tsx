import { Button, CopyButton, TextInput } from '@mantine/core'
import { common } from '../i18n/common-messages.ts'
import styles from './SecretOnce.module.css'

type Words = {
  /** Label of the secret. */
  readonly label: string
  /** Note that the secret is shown only once, and its purpose. */
  readonly text: string
  /** Label of the close button. */
  readonly done: string
}

/**
 * Secret that the server shows only once, with a copy button. Use it in a dialog that an outside click does not close.
 */
export function SecretOnce({
  secret,
  texts,
  done,
}: {
  readonly secret: string
  readonly texts: Words
  readonly done: () => void
}) {
  return (
    <div className={styles.secretOnce}>
      <p className={styles.text} role="status">
        {texts.text}
      </p>
      <div className={styles.secret}>
        <TextInput
          readOnly
          dir="ltr"
          aria-label={texts.label}
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
          {texts.done}
        </Button>
      </div>
    </div>
  )
}
