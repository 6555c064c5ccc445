import { Button } from '@mantine/core'
import { listAllJobs, retryJob } from '@vitrine/core/contract/accounts/admin'
import type { OutputOf } from '@vitrine/core/contract/call'
import { useMutationOf } from '../app/mutations.ts'
import { useCall } from '../app/queries.ts'
import { type Column, DataTable } from '../app/table/DataTable.tsx'
import { LoadError } from '../components/States.tsx'
import { formatTime } from '../zones.ts'
import styles from './Admin.module.css'
import { t } from './translator.ts'

type Told = OutputOf<typeof listAllJobs>
type GivenUp = Told['failed'][number]
type Queue = Told['queues'][number]
type PrivacyRequest = Told['privacyRequests'][number]
const REFRESH_INTERVAL_MS = 10_000

/**
 * Failed jobs of all projects, with a retry, privacy requests that are tried again, and the number of queued and running
 * jobs of each queue.
 */
export function JobQueues() {
  const { data, error, refetch } = useCall(listAllJobs, {}, { every: REFRESH_INTERVAL_MS })
  const retryMutation = useMutationOf(retryJob, { changes: [listAllJobs], done: t('tried') })
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />
  return (
    <>
      <h2 className={styles.heading}>{t('failed')}</h2>
      <div className={styles.card}>
        {data?.failed.length === 0 ? (
          <p className={styles.count}>{t('noFailed')}</p>
        ) : (
          <DataTable<GivenUp>
            label={t('failed')}
            columns={failedColumns(({ projectId, id }) => retryMutation.mutate({ projectId, id }))}
            rows={data?.failed}
            idOf={({ id }) => id}
            nameOf={({ job }) => job}
            stale={false}
          />
        )}
      </div>
      {data && data.privacyRequests.length > 0 ? (
        <>
          <h2 className={styles.heading}>{t('privacyRequests')}</h2>
          <p className={styles.count}>{t('privacyRequestsText')}</p>
          <div className={styles.card}>
            <DataTable<PrivacyRequest>
              label={t('privacyRequests')}
              columns={privacyColumns()}
              rows={data.privacyRequests}
              idOf={({ id }) => id}
              nameOf={({ topic }) => topic}
              stale={false}
            />
          </div>
        </>
      ) : null}
      <h2 className={styles.heading}>{t('queues')}</h2>
      <div className={styles.card}>
        <DataTable<Queue>
          label={t('queues')}
          columns={queueColumns()}
          rows={data?.queues}
          idOf={({ name }) => name}
          nameOf={({ name }) => name}
          stale={false}
        />
      </div>
    </>
  )
}

function failedColumns(retry: (work: GivenUp) => void): readonly Column<GivenUp>[] {
  return [
    { id: 'job', label: t('columns.queue'), card: 'title', cell: ({ job }) => job },
    { id: 'project', label: t('columns.project'), card: 'text', cell: ({ project }) => <bdi>{project}</bdi> },
    { id: 'reason', label: t('columns.reason'), card: 'tag', cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      id: 'at',
      label: t('columns.created'),
      card: 'aside',
      cell: ({ at }) => formatTime(Date.parse(at), 'UTC'),
    },
    {
      id: 'again',
      label: '',
      end: true,
      card: 'state',
      cell: (work) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t('retryFor', { job: work.job, project: work.project })}
          onClick={() => retry(work)}
        >
          {t('retry')}
        </Button>
      ),
    },
  ]
}

function privacyColumns(): readonly Column<PrivacyRequest>[] {
  const time = (at: string) => formatTime(Date.parse(at), 'UTC')
  return [
    { id: 'topic', label: t('columns.topic'), card: 'title', cell: ({ topic }) => topic },
    { id: 'project', label: t('columns.project'), card: 'text', cell: ({ project }) => <bdi>{project}</bdi> },
    { id: 'received', label: t('columns.received'), card: 'aside', cell: ({ received }) => time(received) },
    {
      id: 'attempts',
      label: t('columns.attempts'),
      end: true,
      card: 'sum',
      cell: ({ attempts }) => attempts,
    },
    { id: 'due', label: t('columns.nextAttempt'), end: true, card: 'tag', cell: ({ due }) => time(due) },
  ]
}

function queueColumns(): readonly Column<Queue>[] {
  return [
    { id: 'name', label: t('columns.queue'), card: 'title', cell: ({ name }) => name },
    { id: 'waiting', label: t('columns.waiting'), end: true, card: 'sum', cell: ({ waiting }) => waiting },
    { id: 'running', label: t('columns.running'), end: true, card: 'state', cell: ({ running }) => running },
    {
      id: 'later',
      label: t('columns.scheduled'),
      end: true,
      card: 'tag',
      cell: ({ scheduled }) => scheduled,
    },
  ]
}
