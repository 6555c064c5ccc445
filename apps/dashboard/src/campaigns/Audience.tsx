import type { CampaignAudience } from '@vitrine/core/contract/campaigns'
import { reasonText } from '../app/messages/outcomes.ts'
import styles from './Campaign.module.css'
import { numberText } from './columns.tsx'
import { t } from './words.ts'

/** How many a campaign would reach now, and why it skips the others. */
export function Audience(props: { estimate: CampaignAudience | undefined; stale: boolean }) {
  const { estimate, stale } = props
  return (
    <div className={styles.audience} aria-live="polite" data-stale={stale || undefined}>
      {estimate ? (
        <>
          <strong>{t('reaches', { count: estimate.reaches })}</strong>
          <div
            className={styles.meter}
            role="presentation"
            style={{ '--part': estimate.of > 0 ? estimate.reaches / estimate.of : 0 } as React.CSSProperties}
          />
          <Skipped estimate={estimate} />
        </>
      ) : (
        <span>{t('counting')}</span>
      )}
    </div>
  )
}

/** Whom it skips, in a line for each reason. */
export function Skipped({ estimate }: { estimate: CampaignAudience }) {
  const { skipped, held, of, audience } = estimate
  return (
    <ul className={styles.reasons}>
      <li>{t('meant', { count: numberText(audience), of: numberText(of) })}</li>
      {skipped.map(({ reason, count }) => (
        <li key={reason}>{t('skips', { count: numberText(count), reason: reasonText(reason) })}</li>
      ))}
      {held > 0 ? <li>{t('waits', { count: numberText(held) })}</li> : null}
    </ul>
  )
}
