import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { listReleases, RELEASE_KINDS } from '@vitrine/core/contract/releases/releases'
import { call } from '../api.ts'
import { FailedJobsNotice } from '../app/FailedJobsNotice.tsx'
import shell from '../app/layout/page.module.css'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { EmptyState, LoadError, PageHead } from '../components/States.tsx'
import { Icon } from '../icons.tsx'
import { canUseReleasePart } from './permissions.ts'
import { ReleaseCard } from './ReleaseCard.tsx'
import { ReleaseDrawer } from './ReleaseDrawer.tsx'
import styles from './Releases.module.css'
import { t } from './translator.ts'

const route = getRouteApi('/dashboard/_app/$slug/releases')

/** Polling interval in ms of upcoming releases, which start on their own. */
const REFRESH_INTERVAL_MS = 10_000
const FIRST_PAGE: string | null = null

/** Page of releases: what is released together, when, and the outcome. */
export function ReleasesPage() {
  const project = useProject()
  const { release: releaseId } = route.useSearch()
  const navigate = route.useNavigate()
  const open = (release: string | undefined) => void navigate({ search: { release } })
  const { ahead, past, error, refetch, over } = useReleases(project.id)
  const may = RELEASE_KINDS.some((kind) => canUseReleasePart(project, kind))
  const none = ahead?.length === 0
  const plan = may ? (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => open('new')}>
      {t('plan')}
    </Button>
  ) : null
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {none ? null : plan}
      </PageHead>
      <FailedJobsNotice />
      {error && !(ahead && past) ? (
        <LoadError error={error} retry={refetch} />
      ) : !(ahead && past) ? (
        <div className={styles.list} aria-busy="true">
          {[1, 2].map((row) => (
            <Skeleton key={row} height={132} radius="lg" />
          ))}
        </div>
      ) : (
        <>
          {none ? (
            <div className={styles.empty}>
              <EmptyState title={t('none')} text={t('noneText')} icon="rocket">
                {plan}
              </EmptyState>
            </div>
          ) : (
            <section aria-label={t('coming')} className={styles.list}>
              {past.length > 0 ? <h2>{t('coming')}</h2> : null}
              {ahead.map((release) => (
                <ReleaseCard key={release.id} release={release} change={() => open(release.id)} />
              ))}
            </section>
          )}
          {past.length > 0 ? (
            <section aria-label={t('over')} className={styles.list}>
              <h2>{t('over')}</h2>
              {past.map((release) => (
                <ReleaseCard key={release.id} release={release} change={() => open(release.id)} />
              ))}
              {over.hasNextPage ? (
                <div>
                  <Button
                    variant="default"
                    loading={over.isFetchingNextPage}
                    onClick={() => void over.fetchNextPage()}
                  >
                    {t('more')}
                  </Button>
                </div>
              ) : null}
            </section>
          ) : null}
          <ReleaseDrawer
            openId={releaseId}
            release={[...ahead, ...past].find(({ id }) => id === releaseId) ?? null}
            close={() => open(undefined)}
          />
        </>
      )}
    </main>
  )
}

/** Queries upcoming releases and, in pages, past ones. */
function useReleases(project: string) {
  const coming = useCall(listReleases, { project, which: 'coming' }, { every: REFRESH_INTERVAL_MS })
  const over = useInfiniteQuery({
    queryKey: [listReleases.path, { project, which: 'over' }],
    queryFn: ({ pageParam, signal }) =>
      call(listReleases, { project, which: 'over', cursor: pageParam }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: REFRESH_INTERVAL_MS,
  })
  const past = over.data?.pages.flatMap(({ releases }) => releases)
  // The two lists load separately: omit from the upcoming ones what is already past.
  const ahead = coming.data?.releases.filter(({ id }) => !past?.some((one) => one.id === id))
  return {
    ahead,
    past,
    error: coming.error ?? over.error,
    refetch: () => void Promise.all([coming.refetch(), over.refetch()]),
    over,
  }
}
