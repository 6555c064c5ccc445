import { Button } from '@mantine/core'
import { common } from '../../i18n/common-messages.ts'
import { Icon } from '../../icons.tsx'
import styles from './FailedRowsNotice.module.css'
import { t } from './i18n.ts'

/** A row with which nothing was done, and why, in words. */
export type FailedRow = { readonly id: string; readonly name: string; readonly why: string }

/** Of many rows those that stayed as they were, each with its reason; nothing where all went through. */
export function FailedRowsNotice({ rows, close }: { rows: readonly FailedRow[]; close: () => void }) {
  return (
    <div role="status">
      {rows.length === 0 ? null : (
        <section className={styles.left}>
          <Icon name="alert" size={18} />
          <div className={styles.words}>
            <strong>{t('left', { count: rows.length })}</strong>
            <ul>
              {rows.map(({ id, name, why }) => (
                <li key={id}>
                  <bdi>{name}</bdi>: {why}
                </li>
              ))}
            </ul>
          </div>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={close}>
            {common('close')}
          </Button>
        </section>
      )}
    </div>
  )
}
