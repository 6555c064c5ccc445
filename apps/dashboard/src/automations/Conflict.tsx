import { Button } from '@mantine/core'
import { Icon } from '../icons.tsx'
import styles from './AutomationPage.module.css'
import { t } from './translator.ts'

/** Conflict notice after another member saved: the local changes stay until the merchant decides. */
export function Conflict(props: { takeTheirs: () => void; writeOver: () => void; onSaveCopy: () => void }) {
  return (
    <section className={styles.conflict} role="alert">
      <Icon name="alert" />
      <div>
        <strong>{t('conflict.title')}</strong>
        <p>{t('conflict.text')}</p>
      </div>
      <div className={styles.conflictActions}>
        <Button size="xs" variant="default" onClick={props.onSaveCopy}>
          {t('conflict.copy')}
        </Button>
        <Button size="xs" variant="default" onClick={props.writeOver}>
          {t('conflict.mine')}
        </Button>
        <Button size="xs" onClick={props.takeTheirs}>
          {t('conflict.theirs')}
        </Button>
      </div>
    </section>
  )
}
