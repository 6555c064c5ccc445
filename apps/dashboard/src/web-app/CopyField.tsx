import { Button, CopyButton } from '@mantine/core'
import { common } from '../i18n/common-messages.ts'
import styles from './WebPage.module.css'

/** Labeled value to enter elsewhere, with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <span className={styles.copied}>
      <span className={styles.text}>{label}</span>
      <code dir="ltr">{value}</code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={copy}
            aria-label={`${common('copy')}: ${value}`}
          >
            {copied ? common('copied') : common('copy')}
          </Button>
        )}
      </CopyButton>
    </span>
  )
}
