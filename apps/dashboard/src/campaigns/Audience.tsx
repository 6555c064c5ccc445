import type { CampaignAudience } from '@vitrine/core/contract/push/campaigns'
import { formatReason } from '../app/push-message/message-outcomes.ts'
import { getLocale } from '../i18n/messages.ts'
import styles from './Campaign.module.css'
import { formatNumber } from './columns.tsx'
import { t } from './translator.ts'

/** Estimated reach of a campaign, and the reasons others are skipped. */
export function Audience(props: { estimate: CampaignAudience | undefined; stale: boolean }) {
  const { estimate, stale } = props
  return (
    <div className={styles.audience} aria-live="polite" data-stale={stale || undefined}>
      {estimate ? (
        <>
          <strong>{formatReach(estimate)}</strong>
          <div
            className={styles.meter}
            role="presentation"
            style={
              {
                '--part': estimate.installations > 0 ? estimate.recipients / estimate.installations : 0,
              } as React.CSSProperties
            }
          />
          <SkippedShoppers estimate={estimate} />
        </>
      ) : (
        <span>{t('counting')}</span>
      )}
    </div>
  )
}

/** Returns the number of devices reached; a rounded estimate in a large project. */
export function formatReach({ isEstimate, recipients }: CampaignAudience): string {
  return isEstimate
    ? t('reachesAbout', { count: roundText(recipients) })
    : t('reaches', { count: recipients })
}

/** Formats an estimate with three significant digits. */
export function roundText(count: number): string {
  return new Intl.NumberFormat(getLocale(), { maximumSignificantDigits: 3 }).format(count)
}

/** Number of skipped shoppers per reason. */
export function SkippedShoppers({ estimate }: { estimate: CampaignAudience }) {
  const { skipped, delayed, installations, audience, isEstimate } = estimate
  const text = isEstimate ? roundText : formatNumber
  return (
    <ul className={styles.reasons}>
      <li>{t('meant', { count: text(audience), of: text(installations) })}</li>
      {skipped.map(({ reason, count }) => (
        <li key={reason}>
          {reason === 'expired'
            ? t('skipsExpired', { count: text(count) })
            : t('skips', { count: text(count), reason: formatReason(reason) })}
        </li>
      ))}
      {delayed > 0 ? <li>{t('waits', { count: text(delayed) })}</li> : null}
    </ul>
  )
}
