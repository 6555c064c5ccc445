import { listImpersonations } from '@vitrine/core/contract/accounts/admin'
import type { OutputOf } from '@vitrine/core/contract/call'
import { useNow } from '../app/dates/use-now.ts'
import { useCall } from '../app/queries.ts'
import { type Column, DataTable } from '../app/table/DataTable.tsx'
import { EmptyState, LoadError } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { formatTime } from '../zones.ts'
import styles from './Admin.module.css'
import { t } from './translator.ts'

type Session = OutputOf<typeof listImpersonations>['sessions'][number]

/** List of impersonations: who acted for whom, when and why. */
export function Impersonation() {
  const { data, error, refetch } = useCall(listImpersonations, {})
  const now = useNow()
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />
  return (
    <div className={styles.card}>
      {data?.sessions.length === 0 ? (
        <EmptyState title={t('noAccess')} text={t('noAccessText')} icon="user" />
      ) : (
        <DataTable<Session>
          label={t('tabs.acting')}
          columns={columns(now)}
          rows={data?.sessions}
          idOf={({ id }) => id}
          nameOf={({ project }) => project}
          stale={false}
        />
      )}
    </div>
  )
}

function columns(now: number): readonly Column<Session>[] {
  return [
    {
      id: 'project',
      label: t('columns.project'),
      card: 'title',
      cell: ({ project }) => <bdi>{project}</bdi>,
    },
    { id: 'by', label: t('columns.by'), card: 'text', cell: ({ by }) => <bdi>{by}</bdi> },
    { id: 'reason', label: t('columns.reason'), card: 'tag', cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      id: 'at',
      label: t('columns.created'),
      card: 'aside',
      cell: ({ at }) => formatTime(Date.parse(at), 'UTC'),
    },
    {
      id: 'until',
      label: t('columns.until'),
      minor: true,
      cell: ({ until, ended }) => formatTime(Date.parse(ended ?? until), 'UTC'),
    },
    {
      id: 'state',
      label: '',
      card: 'state',
      cell: ({ until, ended }) =>
        ended !== null || Date.parse(until) <= now ? (
          <Status>{t('ended')}</Status>
        ) : (
          <Status tone="warn">{t('goesOn')}</Status>
        ),
    },
  ]
}
