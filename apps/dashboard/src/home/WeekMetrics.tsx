import { Link } from '@tanstack/react-router'
import { analyticsOverview, analyticsSeries } from '@vitrine/core/contract/analytics/analytics'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { toDayRange } from '../app/dates/range.ts'
import { useNow } from '../app/dates/use-now.ts'
import { FigureTile, FigureTileSkeleton } from '../app/figures/FigureTile.tsx'
import type { Figure } from '../app/figures/figures.ts'
import { formatStoreMoney } from '../app/figures/text.ts'
import { useCall } from '../app/queries.ts'
import { LoadError } from '../components/States.tsx'
import styles from './HomeCards.module.css'
import { t } from './translator.ts'

const FIGURES: readonly Figure[] = ['revenue', 'orders', 'sessions', 'conversion']
const REFRESH_INTERVAL_MS = 120_000
const DAY_MS = 86_400_000

/** Returns the last complete week in the project's time zone, and today, as `2026-11-30`. */
function useLastWeek({ id, zone }: Project) {
  const today = toDayRange('today', zone, useNow()).to ?? ''
  const back = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10)
  return { today, week: { project: id, from: back(7), to: back(1) } }
}

/** Returns true for an app that nobody has opened yet; false while that is unknown, or when not `isEnabled`. */
export function useIsUnvisited(project: Project, isEnabled: boolean): boolean {
  const { week } = useLastWeek(project)
  const { data } = useCall(analyticsOverview, week, { enabled: isEnabled, every: REFRESH_INTERVAL_MS })
  return data?.updated === null && data.now.orders === 0
}

/** Last complete week compared with the previous one. An incomplete day would look like a decline. */
export function WeekMetrics({ project }: { project: Project }) {
  const { today, week } = useLastWeek(project)
  const overview = useCall(analyticsOverview, week, { every: REFRESH_INTERVAL_MS })
  const series = useCall(analyticsSeries, week, { every: REFRESH_INTERVAL_MS })
  const now = useCall(analyticsOverview, { ...week, from: today, to: today }, { every: REFRESH_INTERVAL_MS })
  const { data, error, refetch } = overview
  return (
    <section className={styles.week} aria-label={t('week')}>
      <header>
        <div>
          <h2>{t('week')}</h2>
          <p>{t('weekLead')}</p>
        </div>
        <Link to="/dashboard/$slug/analytics" params={{ slug: project.slug }}>
          {t('allFigures')}
        </Link>
      </header>
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.tiles} aria-busy={!data}>
          {FIGURES.map((figure) =>
            data ? (
              <FigureTile
                key={figure}
                figure={figure}
                now={data.now}
                before={data.comparable ? data.before : null}
                steps={series.data?.points}
                currency={data.currency}
                project={project}
              />
            ) : (
              <FigureTileSkeleton key={figure} />
            ),
          )}
        </div>
      )}
      {now.data ? (
        <p className={styles.today}>
          {t('today', {
            orders: t('salesOrders', { count: now.data.now.orders }),
            revenue: formatStoreMoney(now.data.now.revenue, now.data.currency, project),
          })}
        </p>
      ) : null}
    </section>
  )
}
