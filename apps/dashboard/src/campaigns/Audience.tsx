import type { CampaignAudience } from '@vitrine/core/contract/push/campaigns'
import { reasonText } from '../app/push-message/outcomes.ts'
import { locale } from '../i18n/messages.ts'
import styles from './Campaign.module.css'
import { numberText } from './columns.tsx'
import { t } from './i18n.ts'

/** How many a campaign would reach now, and why it skips the others. */
export function Audience(props: { estimate: CampaignAudience | undefined; stale: boolean }) {
  const { estimate, stale } = props
  return (
    <div className={styles.audience} aria-live="polite" data-stale={stale || undefined}>
      {estimate ? (
        <>
          <strong>{reachText(estimate)}</strong>
          <div
            className={styles.meter}
            role="presentation"
            style={{ '--part': estimate.of > 0 ? estimate.reaches / estimate.of : 0 } as React.CSSProperties}
          />
          <SkippedShoppers estimate={estimate} />
        </>
      ) : (
        <span>{t('counting')}</span>
      )}
    </div>
  )
}

/** How many devices it reaches; of a large project as a round number, called so. */
export function reachText({ about, reaches }: CampaignAudience): string {
  return about ? t('reachesAbout', { count: roundText(reaches) }) : t('reaches', { count: reaches })
}

/** A number of which no more than its first digits is known. */
export function roundText(count: number): string {
  return new Intl.NumberFormat(locale(), { maximumSignificantDigits: 3 }).format(count)
}

/** Whom it skips, in a line for each reason. */
export function SkippedShoppers({ estimate }: { estimate: CampaignAudience }) {
  const { skipped, held, of, audience, about } = estimate
  const text = about ? roundText : numberText
  return (
    <ul className={styles.reasons}>
      <li>{t('meant', { count: text(audience), of: text(of) })}</li>
      {skipped.map(({ reason, count }) => (
        <li key={reason}>
          {reason === 'expired'
            ? t('skipsLate', { count: text(count) })
            : t('skips', { count: text(count), reason: reasonText(reason) })}
        </li>
      ))}
      {held > 0 ? <li>{t('waits', { count: text(held) })}</li> : null}
    </ul>
  )
}
