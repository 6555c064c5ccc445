import { t } from '../translator.ts'
import styles from './PhoneSkeleton.module.css'

/** Shapes of a screen, shown at once in place of a preview until it has rendered. Scales with its container. */
export function PhoneSkeleton({
  quiet = false,
}: {
  /** True beside other previews: announces nothing. */ quiet?: boolean
}) {
  return (
    <span className={styles.skeleton} data-testid="phone-skeleton" role={quiet ? undefined : 'status'}>
      {quiet ? null : <span className="v-hidden">{t('frameLoading')}</span>}
      <span className={styles.header} />
      <span className={styles.hero} />
      <span className={styles.title} />
      <span className={styles.row}>
        {[1, 2, 3, 4].map((key) => (
          <span key={key} className={styles.round} />
        ))}
      </span>
      <span className={styles.title} />
      <span className={styles.row}>
        {[1, 2].map((key) => (
          <span key={key} className={styles.card} />
        ))}
      </span>
    </span>
  )
}
