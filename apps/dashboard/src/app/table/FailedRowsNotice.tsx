import { Button } from '@mantine/core'
import { common } from '../../i18n/common-messages.ts'
import { Icon } from '../../icons.tsx'
import styles from './FailedRowsNotice.module.css'
import { t } from './translator.ts'

/** Row of a bulk action that failed, with the reason. */
export type FailedRow = { readonly id: string; readonly name: string; readonly why: string }

/** List of the failed rows of a bulk action with their reasons. Renders nothing when all succeeded. */
export function FailedRowsNotice({ rows, close }: { rows: readonly FailedRow[]; close: () => void }) {
  return (
    <div role="status">
      {rows.length === 0 ? null : (
        <section className={styles.notice}>
          <Icon name="alert" size={18} />
          <div className={styles.text}>
            <strong>{t('unchanged', { count: rows.length })}</strong>
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
