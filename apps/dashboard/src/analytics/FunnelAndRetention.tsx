import { Skeleton } from '@mantine/core'
import { analyticsCohorts, analyticsFunnel } from '@vitrine/core/contract/analytics/analytics'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { FunnelChart } from '../app/chart/FunnelChart.tsx'
import { type HeatCell, HeatTable } from '../app/chart/HeatTable.tsx'
import type { Phase } from '../app/chart/phase.ts'
import { countText, NO_FIGURE, shareText } from '../app/figures/text.ts'
import { useCall } from '../app/queries.ts'
import { LoadError } from '../components/States.tsx'
import { getLocale } from '../i18n/messages.ts'
import styles from './AnalyticsPage.module.css'
import type { AnalyticsFilter } from './filter.ts'
import { getCohortDays, getStepPhase, getWeekAfter } from './range.ts'
import { t } from './translator.ts'

/** Minimum number of people for a percentage; below it the count is shown. */
const MIN_PEOPLE_FOR_PERCENTAGE = 10
/** Number of weeks after the first. */
const WEEKS = 8

/** Funnel from opening the app to buying. */
export function FunnelCard({ filter }: { filter: AnalyticsFilter }) {
  const { data, error, refetch } = useCall(analyticsFunnel, filter)
  const first = data?.steps[0]?.people ?? 0
  return (
    <section className={styles.card}>
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : data ? (
        <FunnelChart
          title={t('funnel')}
          lead={first > 0 && first < MIN_PEOPLE_FOR_PERCENTAGE ? t('few') : t('funnelLead')}
          names={{
            step: t('funnelStep'),
            people: t('shoppers'),
            ofFirst: t('ofFirst'),
            ofBefore: t('ofBefore'),
          }}
          steps={data.steps.map(({ step, people }, index) => {
            const earlier = data.steps[index - 1]?.people
            return {
              id: step,
              label: t(`funnelSteps.${step}`),
              value: people,
              text: countText(people),
              ofFirst: first > 0 ? shareText(people / first) : NO_FIGURE,
              ofBefore: earlier ? shareText(people / earlier) : NO_FIGURE,
            }
          })}
        />
      ) : (
        <Skeleton height={260} />
      )}
    </section>
  )
}

/** Retention by week after the first visit. */
export function RetentionCard({ filter, project }: { filter: AnalyticsFilter; project: Project }) {
  const { data, error, refetch } = useCall(analyticsCohorts, { ...filter, ...getCohortDays(filter) })
  const day = new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const weeks = Math.min(
    WEEKS,
    Math.max(0, ...(data?.cohorts ?? []).map(({ returning }) => returning.length - 1)),
  )
  return (
    <section className={`${styles.card} ${styles.fullWidth}`}>
      <header className={styles.head}>
        <h2>{t('retention')}</h2>
        <p>{t('retentionLead')}</p>
      </header>
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={220} />
      ) : weeks === 0 ? (
        <p className={styles.muted}>{t('retentionNone')}</p>
      ) : (
        <HeatTable
          caption={t('retention')}
          columns={[
            t('firstWeek'),
            t('shoppers'),
            ...Array.from({ length: weeks }, (_, index) => t('weekAfter', { week: index + 1 })),
          ]}
          rows={data.cohorts.map(({ week, people, returning }) => ({
            id: week,
            label: day.format(Date.parse(week)),
            people: countText(people),
            cells: returning
              .slice(1, weeks + 1)
              .map((again, index) =>
                toCell(people, again, getStepPhase('week', getWeekAfter(week, index + 1), project.zone)),
              ),
          }))}
        />
      )}
    </section>
  )
}

/** Cell of those who came back in a week. A week that has not ended is not colored: it is no fall. */
function toCell(people: number, again: number, phase: Phase): HeatCell {
  const isFew = people < MIN_PEOPLE_FOR_PERCENTAGE
  return {
    text: isFew ? `${countText(again)}/${countText(people)}` : shareText(again / people),
    share: isFew || phase === 'running' ? null : again / people,
    title: t('cameBack', { again: countText(again), people: countText(people) }),
    phase,
  }
}
