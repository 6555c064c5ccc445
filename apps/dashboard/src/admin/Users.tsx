import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listAllUsers, type SomeUser } from '@vitrine/core/contract/accounts/admin'
import { queryOf } from '../app/queries.ts'
import { type Column, DataTable } from '../app/table/DataTable.tsx'
import { EmptyState, LoadError } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { formatTime } from '../zones.ts'
import styles from './Admin.module.css'
import { t } from './translator.ts'

/** List of all accounts. */
export function Users({ search }: { search: string }) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(listAllUsers, { search }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />
  return (
    <div className={styles.card}>
      {data?.users.length === 0 ? (
        <EmptyState title={t('none')} icon="search" />
      ) : (
        <DataTable<SomeUser>
          label={t('tabs.users')}
          columns={columns()}
          rows={data?.users}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          stale={isPlaceholderData}
        />
      )}
      {data ? (
        <p className={styles.count}>{t('range', { shown: data.users.length, count: data.count })}</p>
      ) : null}
    </div>
  )
}

function columns(): readonly Column<SomeUser>[] {
  return [
    {
      id: 'name',
      label: t('columns.name'),
      card: 'title',
      cell: ({ name, admin }) => (
        <>
          <bdi>{name}</bdi>{' '}
          {admin ? (
            <Status tone="accent" dot={false}>
              {t('isAdmin')}
            </Status>
          ) : null}
        </>
      ),
    },
    { id: 'email', label: t('columns.email'), card: 'text', cell: ({ email }) => email },
    {
      id: 'projects',
      label: t('columns.projects'),
      end: true,
      minor: true,
      cell: ({ projects }) => projects,
    },
    {
      id: 'created',
      label: t('columns.created'),
      card: 'aside',
      cell: ({ created }) => formatTime(Date.parse(created), 'UTC'),
    },
  ]
}
