import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  analyticsOverview,
  analyticsSeries,
  countDays,
  exportAnalytics,
} from '@vitrine/core/contract/analytics/analytics'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { DateFilter } from '../app/dates/DateFilter.tsx'
import { useNow } from '../app/dates/use-now.ts'
import { FigureTile, FigureTileSkeleton } from '../app/figures/FigureTile.tsx'
import { FIGURES, type Figure } from '../app/figures/figures.ts'
import shell from '../app/layout/page.module.css'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { queryOf } from '../app/queries.ts'
import { EmptyState, LoadError, PageHead } from '../components/States.tsx'
import { Icon } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import { AnalyticsEmpty, NoOrdersNotice } from './AnalyticsEmpty.tsx'
import styles from './AnalyticsPage.module.css'
import { FunnelCard, RetentionCard } from './FunnelAndRetention.tsx'
import { type AnalyticsFilter, formatPlatform, type Overview, PLATFORMS } from './filter.ts'
import { LiveCard } from './LiveCard.tsx'
import { PushEffectCard } from './PushEffect.tsx'
import { type AnalyticsSearch, getPreviousDays, getRequestedDays, getStepPhase, stepOf } from './range.ts'
import { SourcesCard } from './SourcesCard.tsx'
import { TopCards } from './TopProductsAndSearches.tsx'
import { Trend } from './Trend.tsx'
import { t } from './translator.ts'

const route = getRouteApi('/dashboard/_app/$slug/analytics')
/** Polling interval in ms; the server updates the figures every few minutes. */
const REFRESH_INTERVAL_MS = 120_000

/** Page of the app's metrics: trend, retention, popular items, live activity. */
export function AnalyticsPage() {
  const project = useProject()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const days = getRequestedDays(search, project.zone, useNow())
  const platform = search.platform ? [search.platform] : []
  const query = { project: project.id, ...days, platform }
  const change = (part: AnalyticsSearch) => void navigate({ search: { ...search, ...part }, replace: true })
  const overview = useQuery({
    ...queryOf(analyticsOverview, query),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL_MS,
  })
  const none = overview.data?.updated === null && overview.data.now.orders === 0
  return (
    <main className={shell.page}>
      <PageHead
        title={t('title')}
        lead={
          overview.data?.updated
            ? t('updated', { time: formatTime(Date.parse(overview.data.updated), project.zone) })
            : t('lead')
        }
      >
        {none ? null : <Export filter={query} disabled={!overview.data} />}
      </PageHead>
      {!project.permissions.allow_analytics && !project.permissions.owner ? (
        <EmptyState title={t('notAllowed')} icon="user" />
      ) : overview.error && !overview.data ? (
        <LoadError error={overview.error} retry={() => void overview.refetch()} />
      ) : none ? (
        <AnalyticsEmpty project={project} />
      ) : (
        <>
          <div className={styles.tools}>
            <DateFilter
              name={t('days')}
              range={days}
              zone={project.zone}
              onChange={({ from, to }) => change({ from: from ?? undefined, to: to ?? undefined })}
            />
            <SegmentedControl
              size="xs"
              aria-label={t('platform')}
              value={search.platform ?? 'all'}
              onChange={(value) => change({ platform: PLATFORMS.find((one) => one === value) })}
              data={[
                { value: 'all', label: t('allPlatforms') },
                ...PLATFORMS.map((value) => ({ value, label: formatPlatform(value) })),
              ]}
            />
            <span className={styles.against}>
              {overview.data?.comparable === false ? t('noEarlier') : t('against', { days: countDays(days) })}
            </span>
          </div>
          <Reports
            project={project}
            filter={query}
            overview={overview.data}
            stale={overview.isPlaceholderData}
            figure={search.figure}
            choose={(figure) => change({ figure })}
          />
        </>
      )}
    </main>
  )
}

type ReportsProps = {
  project: Project
  filter: AnalyticsFilter
  overview: Overview | undefined
  stale: boolean
  /** Chosen metric; undefined for the first that has something to show. */
  figure: Figure | undefined
  choose: (figure: Figure) => void
}

/** Reports of a period. One without a visit says so, and one without an order says what brings the first. */
function Reports(props: ReportsProps) {
  const { project, filter, overview } = props
  const hasOrders = overview === undefined || overview.now.orders > 0
  if (!hasOrders && overview.now.sessions === 0)
    return <EmptyState title={t('noVisits')} text={t('noVisitsText')} icon="chart" />
  return (
    <>
      {hasOrders ? null : <NoOrdersNotice project={project} />}
      <Figures {...props} figure={props.figure ?? (hasOrders ? 'revenue' : 'sessions')} />
      <div className={styles.cards}>
        <FunnelCard filter={filter} />
        <LiveCard project={project} />
        <RetentionCard filter={filter} project={project} />
        <SourcesCard overview={overview} />
        <PushEffectCard filter={filter} project={project} />
        <TopCards filter={filter} />
      </div>
    </>
  )
}

/** Metrics with their change, and the chart of the selected one. */
function Figures(props: ReportsProps & { figure: Figure }) {
  const { project, filter, overview, stale, figure, choose } = props
  const step = stepOf(filter)
  const series = useQuery({
    ...queryOf(analyticsSeries, { ...filter, step }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL_MS,
  })
  const before = useQuery({
    ...queryOf(analyticsSeries, { ...filter, ...getPreviousDays(filter), step }),
    // Weeks of two ranges do not align.
    enabled: step !== 'week',
  })
  const points = series.data?.points.map((point) => ({
    ...point,
    phase: getStepPhase(step, point, project.zone),
  }))
  return (
    <div data-stale={stale || undefined} className={styles.figures} aria-busy={overview === undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: no form */}
      <div className={styles.tiles} role="group" aria-label={t('title')}>
        {FIGURES.map((one) =>
          overview ? (
            <FigureTile
              key={one}
              figure={one}
              now={overview.now}
              before={overview.comparable ? overview.before : null}
              steps={points}
              currency={overview.currency}
              project={project}
              showsChange={overview.comparable}
              press={{ on: one === figure, go: () => choose(one) }}
            />
          ) : (
            <FigureTileSkeleton key={one} />
          ),
        )}
      </div>
      <section className={styles.card}>
        {series.error && !series.data ? (
          <LoadError error={series.error} retry={() => void series.refetch()} />
        ) : series.data && points ? (
          <Trend
            figure={figure}
            step={step}
            now={points}
            before={step === 'week' || overview?.comparable === false ? undefined : before.data?.points}
            currency={series.data.currency}
            project={project}
          />
        ) : (
          <Skeleton height={320} />
        )}
      </section>
    </div>
  )
}

function Export({ filter, disabled }: { filter: AnalyticsFilter; disabled: boolean }) {
  const { mutateAsync, busy } = useMutationOf(exportAnalytics)
  const download = async () => {
    const { name, csv } = await mutateAsync(filter)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
    link.download = name
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      loading={busy}
      disabled={disabled}
      // The mutation has reported the error.
      onClick={() => void download().catch(() => undefined)}
    >
      {t('export')}
    </Button>
  )
}
