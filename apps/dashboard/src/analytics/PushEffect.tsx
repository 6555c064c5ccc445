import { Skeleton } from '@mantine/core'
import { analyticsPushEffect } from '@vitrine/core/contract/analytics/analytics'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { Chart } from '../app/chart/Chart.tsx'
import { countText, formatStoreMoney } from '../app/figures/text.ts'
import { useCall } from '../app/queries.ts'
import { LoadError } from '../components/States.tsx'
import styles from './AnalyticsPage.module.css'
import type { AnalyticsFilter } from './filter.ts'
import { t } from './translator.ts'

const CREDITS = ['direct', 'influenced', 'none'] as const

/** Orders by the push before them: opened, only sent, or none. */
export function PushEffectCard({ filter, project }: { filter: AnalyticsFilter; project: Project }) {
  const { data, error, refetch } = useCall(analyticsPushEffect, { ...filter, limit: 10 })
  const all = data ? CREDITS.reduce((sum, credit) => sum + data.now[credit].orders, 0) : 0
  return (
    <section className={styles.card}>
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={220} />
      ) : (
        <Chart
          title={t('effect')}
          lead={t('effectLead')}
          table={{
            columns: [t('credit'), t('orders'), t('revenue')],
            rows: CREDITS.map((credit) => ({
              id: credit,
              cells: [
                t(`credits.${credit}`),
                countText(data.now[credit].orders),
                formatStoreMoney(data.now[credit].revenue, data.currency, project),
              ],
            })),
          }}
        >
          <ul className={styles.sources} aria-hidden="true">
            {CREDITS.map((credit) => {
              const { orders, revenue } = data.now[credit]
              return (
                <li key={credit} data-source={credit === 'none' ? undefined : 'push'}>
                  <div>
                    <strong>{t(`credits.${credit}`)}</strong>
                    <span>{`${countText(orders)} · ${formatStoreMoney(revenue, data.currency, project)}`}</span>
                  </div>
                  <div className={styles.track}>
                    <span style={{ inlineSize: all > 0 ? `${(orders / all) * 100}%` : 0 }} />
                  </div>
                </li>
              )
            })}
          </ul>
        </Chart>
      )}
    </section>
  )
}
