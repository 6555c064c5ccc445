import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
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
import styles from './AnalyticsPage.module.css'
import { FunnelCard, RetentionCard } from './FunnelAndRetention.tsx'
import { type AnalyticsFilter, formatPlatform, type Overview, PLATFORMS } from './filter.ts'
import { LiveCard } from './LiveCard.tsx'
import { PushEffectCard } from './PushEffect.tsx'
import { type AnalyticsSearch, getPreviousDays, getRequestedDays, stepOf } from './range.ts'
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
        <Nothing project={project} />
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
          <Figures
            project={project}
            filter={query}
            overview={overview.data}
            stale={overview.isPlaceholderData}
            figure={search.figure ?? 'revenue'}
            choose={(figure) => change({ figure })}
          />
          <div className={styles.cards}>
            <FunnelCard filter={query} />
            <LiveCard project={project} />
            <RetentionCard filter={query} />
            <SourcesCard overview={overview.data} />
            <PushEffectCard filter={query} project={project} />
            <TopCards filter={query} />
          </div>
        </>
      )}
    </main>
  )
}

/** Metrics with their change, and the chart of the selected one. */
function Figures(props: {
  project: Project
  filter: AnalyticsFilter
  overview: Overview | undefined
  stale: boolean
  figure: Figure
  choose: (figure: Figure) => void
}) {
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
              steps={series.data?.points}
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
        ) : series.data ? (
          <Trend
            figure={figure}
            step={step}
            now={series.data.points}
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

/** Empty state before the first visitor, with the next step. */
function Nothing({ project: { slug, published } }: { project: Project }) {
  return (
    <EmptyState title={t('empty')} text={t('emptyText')} icon="chart">
      {published === null ? (
        <Button renderRoot={(props) => <Link to="/dashboard/$slug" params={{ slug }} {...props} />}>
          {t('toHome')}
        </Button>
      ) : (
        <Button component="a" href={`/web/${slug}/`} target="_blank" rel="noreferrer" variant="default">
          {t('openApp')}
        </Button>
      )}
    </EmptyState>
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
