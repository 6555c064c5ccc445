import { ATTRIBUTED_ORDER_HOURS, type CampaignReport } from '@vitrine/core/contract/push/campaign-report'
import type { Lift } from '@vitrine/core/push/lift'
import type { ReactNode } from 'react'
import { useProject } from '../app/projects.ts'
import { Status } from '../components/Status.tsx'
import { getLocale } from '../i18n/messages.ts'
import { formatTime } from '../zones.ts'
import styles from './Campaign.module.css'
import { fillMergeFields, formatHours, formatNumber, formatSum, shareText } from './columns.tsx'
import { t } from './translator.ts'
import { getVariantName } from './Variants.tsx'

/** Comparison of a test's variants, with statistically sound statements only. */
export function VariantResults({ report }: { report: CampaignReport }) {
  const project = useProject()
  const { variantResults, winner, holdout, opened, ordered, currency, campaign } = report
  return (
    <>
      <p className={styles.line}>{t('report.textsLead', { window: formatHours(ATTRIBUTED_ORDER_HOURS) })}</p>
      <div className={styles.scroll}>
        <table className={`${styles.table} ${styles.arms}`}>
          <thead>
            <tr>
              <th scope="col">{t('report.text')}</th>
              <th scope="col">{t('counters.received')}</th>
              <th scope="col">{t('counters.opened')}</th>
              <th scope="col">{t('report.buyers')}</th>
              <th scope="col">{t('report.sales')}</th>
            </tr>
          </thead>
          <tbody>
            {variantResults.map((arm, at) => (
              <ArmRow key={getVariantName(at)} arm={arm} currency={currency}>
                {getVariantName(at)}{' '}
                <span dir="auto">{fillMergeFields((campaign.variants[at - 1] ?? campaign).title)}</span>
              </ArmRow>
            ))}
            {winner ? (
              <ArmRow arm={winner.rest} currency={currency}>
                {t('winner.rest')}{' '}
                <span>
                  {winner.variant === null
                    ? t('winner.chosenAt', { time: formatTime(Date.parse(winner.at), project.zone) })
                    : t('winner.chosen', { name: getVariantName(winner.variant) })}
                </span>
              </ArmRow>
            ) : null}
            {holdout ? (
              <tr>
                <th scope="row">{t('report.holdout')}</th>
                <td data-none>–</td>
                <td data-none>–</td>
                <td data-label={t('report.buyers')}>
                  {`${formatNumber(holdout.ordered)} (${shareText(holdout.ordered, holdout.predicted)})`}
                </td>
                <td data-label={t('report.sales')}>{formatSum(holdout.sum, currency, project)}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      <ul className={styles.findings}>
        {opened.map((lift, at) => (
          <li key={getVariantName(at + 1)}>
            <Finding
              lift={lift}
              what={t('report.opensOf', { name: getVariantName(at + 1), first: getVariantName(0) })}
            />
          </li>
        ))}
        {ordered ? (
          <li>
            <Finding lift={ordered} what={t('report.buysOf')} />
          </li>
        ) : null}
      </ul>
    </>
  )
}

/** Results of a test's variant, or of its winner among the rest. */
function ArmRow(props: {
  arm: CampaignReport['variantResults'][number]
  currency: string
  children: ReactNode
}) {
  const { arm, currency, children } = props
  const project = useProject()
  return (
    <tr>
      <th scope="row">{children}</th>
      <td data-label={t('counters.received')}>{formatNumber(arm.received)}</td>
      <td data-label={t('counters.opened')}>
        {`${formatNumber(arm.opened)} (${shareText(arm.opened, arm.received)})`}
      </td>
      <td data-label={t('report.buyers')}>
        {`${formatNumber(arm.ordered)} (${shareText(arm.ordered, arm.predicted)})`}
      </td>
      <td data-label={t('report.sales')}>{formatSum(arm.sum, currency, project)}</td>
    </tr>
  )
}

/** Difference with its confidence interval. Says that it may be chance while the interval includes zero. */
function Finding({ lift, what }: { lift: Lift; what: string }) {
  const points = (share: number) =>
    new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(
      share * 100,
    )
  const tone = !lift.hasEnoughData
    ? 'quiet'
    : !lift.isSignificant
      ? 'warn'
      : lift.difference > 0
        ? 'good'
        : 'bad'
  return (
    <>
      <Status tone={tone}>
        {t(!lift.hasEnoughData ? 'report.few' : lift.isSignificant ? 'report.sure' : 'report.chance')}
      </Status>
      <span>
        {what}
        {lift.hasEnoughData
          ? ` ${t('report.interval', { points: points(lift.difference), low: points(lift.low), high: points(lift.high) })}`
          : ` ${t('report.fewText')}`}
      </span>
    </>
  )
}
