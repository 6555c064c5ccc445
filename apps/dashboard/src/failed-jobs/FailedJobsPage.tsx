import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { InputOf, OutputOf } from '@vitrine/core/contract/call'
import {
  dismissFailedJobs,
  FAILED_JOB_KINDS,
  type FailedJob,
  listFailedJobs,
  MAX_FAILED_JOBS,
  restoreFailedJobs,
  retryFailedJob,
  retryFailedJobs,
} from '@vitrine/core/contract/projects/failed-jobs'
import { call } from '../api.ts'
import shell from '../app/layout/page.module.css'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { queryOf } from '../app/queries.ts'
import { Choose, ChooseAll } from '../app/table/Choose.tsx'
import { NothingFits, ToolsCard } from '../app/table/List.tsx'
import { BulkBar, ChoiceFilter } from '../app/table/ListControls.tsx'
import { SavedViews } from '../app/table/SavedViews.tsx'
import { type Selection, useSelection } from '../app/table/selection.ts'
import { EmptyState, LoadError, PageHead } from '../components/States.tsx'
import { localizeReason } from '../i18n/reasons/reasons.ts'
import { Icon } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import styles from './Failures.module.css'
import { failedJobsList } from './list-search.ts'
import { t } from './translator.ts'

const route = getRouteApi('/dashboard/_app/$slug/failed-jobs')
const EVERY_MS = 15_000

/** Page of failed jobs: retry or dismiss them individually or in bulk. */
export function FailedJobsPage() {
  const project = useProject()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const kind = search.kind ?? []
  // Without a filter, uses the same input as the failure notice, so that they share a cache entry.
  const query = { project: project.id, ...(kind.length > 0 && { kind }) }
  const { data, error, refetch } = useQuery({
    ...queryOf(listFailedJobs, query),
    enabled: project.permissions.owner,
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  })
  const filterByKinds = (kinds: typeof kind) =>
    void navigate({ search: { kind: kinds.length > 0 ? [...kinds] : undefined } })
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      {!project.permissions.owner ? (
        <EmptyState title={t('ownerOnly')} icon="user" />
      ) : error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.list} aria-busy="true">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} height={72} radius="md" />
          ))}
        </div>
      ) : data.failures.length === 0 && kind.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} icon="check" />
      ) : (
        <>
          <ToolsCard
            search={null}
            filters={
              <ChoiceFilter
                name={t('kind')}
                choices={FAILED_JOB_KINDS}
                labelOf={(one) => t(`kinds.${one}`)}
                selected={kind}
                onChoose={(kinds) => filterByKinds([...kinds])}
              />
            }
            end={
              <SavedViews
                project={project.id}
                page="failures"
                state={failedJobsList.stateOf(search)}
                apply={(state) => void navigate({ search: failedJobsList.searchOf(state) })}
              />
            }
          />
          {data.failures.length === 0 ? (
            <NothingFits title={t('noneFits')} clear={() => filterByKinds([])} />
          ) : (
            <Failures failedJobList={data} query={query} />
          )}
        </>
      )}
    </main>
  )
}

function Failures(props: {
  readonly failedJobList: OutputOf<typeof listFailedJobs>
  readonly query: InputOf<typeof listFailedJobs>
}) {
  const { failedJobList, query } = props
  const { id: project, zone } = useProject()
  const selection = useSelection({
    visibleIds: failedJobList.failures.map(({ id }) => id),
    maxSelected: MAX_FAILED_JOBS,
    whole: true,
  })
  const without = (ids: readonly string[]) => [
    applyOptimistically(listFailedJobs, query, ({ failures, count }) => {
      const remainingFailures = failures.filter(({ id }) => !ids.includes(id))
      return { failures: remainingFailures, count: count - (failures.length - remainingFailures.length) }
    }),
  ]
  const retryMutation = useMutationOf(retryFailedJob, {
    changes: [listFailedJobs],
    optimistic: ({ id }) => without([id]),
    done: t('tried'),
  })
  const retry = useMutationOf(retryFailedJobs, {
    changes: [listFailedJobs],
    optimistic: ({ ids }) => without(ids),
    done: ({ count }) => t('triedMany', { count }),
  })
  const away = useMutationOf(dismissFailedJobs, {
    changes: [listFailedJobs],
    optimistic: ({ ids }) => without(ids),
    done: ({ count }) => t('putAwayDone', { count }),
    undo:
      () =>
      async ({ ids }) => {
        if (ids.length > 0) await call(restoreFailedJobs, { project, ids })
      },
  })
  const runOnSelection = (run: (input: { project: string; ids: string[] }) => void) => {
    run({ project, ids: [...selection.ids] })
    selection.clear()
  }
  const all = failedJobList.failures.length
  return (
    <>
      {all > 1 ? (
        <div className={styles.bulkActions}>
          <ChooseAll selection={selection} label={t('chooseAll')} />
        </div>
      ) : null}
      <ul className={styles.list}>
        {failedJobList.failures.map((failure) => (
          <Row
            key={failure.id}
            zone={zone}
            failure={failure}
            selection={selection}
            onRetry={() => retryMutation.mutate({ project, id: failure.id })}
          />
        ))}
      </ul>
      {failedJobList.count > all ? (
        <p className={styles.remainder}>{t('more', { count: failedJobList.count - all })}</p>
      ) : null}
      <BulkBar selection={selection}>
        <Button
          size="xs"
          leftSection={<Icon name="refresh" size={14} />}
          onClick={() => runOnSelection(retry.mutate)}
        >
          {t('retry')}
        </Button>
        <Button size="xs" variant="default" onClick={() => runOnSelection(away.mutate)}>
          {t('putAway')}
        </Button>
      </BulkBar>
    </>
  )
}

function Row(props: {
  readonly zone: string
  readonly failure: FailedJob
  readonly selection: Selection
  readonly onRetry: () => void
}) {
  const { zone, failure, selection, onRetry } = props
  const name = `${t(`kinds.${failure.kind}`)}${failure.subject ? `: ${failure.subject}` : ''}`
  return (
    <li className={styles.failure}>
      <Choose selection={selection} id={failure.id} name={name} />
      <div className={styles.text}>
        <h2>{name}</h2>
        <p>{localizeReason(failure.why, failure.reason)}</p>
        <time dateTime={failure.at}>{formatTime(Date.parse(failure.at), zone)}</time>
      </div>
      <Button
        variant="default"
        leftSection={<Icon name="refresh" size={16} />}
        aria-label={t('retryFor', { what: name })}
        onClick={onRetry}
      >
        {t('retry')}
      </Button>
    </li>
  )
}
