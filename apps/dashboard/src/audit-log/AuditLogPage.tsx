import { Button, Tooltip } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  type AuditEntry,
  exportAuditLog,
  listAuditEntries,
  MAX_COUNTED_AUDIT_ENTRIES,
} from '@vitrine/core/contract/accounts/audit-log'
import { listTeam } from '@vitrine/core/contract/accounts/team'
import { DateFilter } from '../app/dates/DateFilter.tsx'
import shell from '../app/layout/page.module.css'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { queryOf, useCall } from '../app/queries.ts'
import { type Column, DataTable } from '../app/table/DataTable.tsx'
import { List } from '../app/table/List.tsx'
import { ChoiceFilter } from '../app/table/ListControls.tsx'
import { useList } from '../app/table/use-list.ts'
import { EmptyState, PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { Icon } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import { describeEntry } from './entry-texts.ts'
import { type AuditSearch, auditList, isFiltered, toAuditFilter } from './list-search.ts'
import { t } from './translator.ts'

const route = getRouteApi('/dashboard/_app/$slug/audit-log')

/** Page size of the server. */
const PAGE = 36
const REFRESH_INTERVAL_MS = 15_000
const KINDS = ['add', 'edit', 'remove', 'replace'] as const

/** Page of the audit log: search, filters, export. */
export function AuditLogPage() {
  const project = useProject()
  return project.permissions.owner ? (
    <Log />
  ) : (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      <EmptyState title={t('ownerOnly')} icon="user" />
    </main>
  )
}

function Log() {
  const project = useProject()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = toAuditFilter(search)
  const query = { project: project.id, ...filter }
  const answer = useQuery({
    ...queryOf(listAuditEntries, { ...query, cursor: search.cursor ?? null }),
    placeholderData: keepPreviousData,
    refetchInterval: search.cursor === undefined ? REFRESH_INTERVAL_MS : false,
  })
  const team = useCall(listTeam, { project: project.id })
  const members = team.data?.members ?? []
  const list = useList({
    search,
    listSearch: auditList,
    go: (next, replace) => void navigate({ search: next, replace: replace === true }),
  })
  const { data } = answer
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        <Export query={query} disabled={data?.entries.length === 0} />
      </PageHead>
      <List
        search={{ label: t('search'), value: search.q, change: (q) => list.change({ q }, true) }}
        filters={
          <>
            <ChoiceFilter
              name={t('columns.by')}
              choices={members.map(({ user }) => user)}
              labelOf={(user) => members.find((one) => one.user === user)?.name ?? ''}
              selected={search.users ?? []}
              onChoose={(users) => list.change({ users: users.length > 0 ? [...users] : undefined })}
            />
            <ChoiceFilter
              name={t('kind')}
              choices={KINDS}
              labelOf={(kind) => t(`kinds.${kind}`)}
              selected={search.operation ?? []}
              onChoose={(kinds) => list.change({ operation: kinds.length > 0 ? [...kinds] : undefined })}
            />
            <DateFilter
              name={t('columns.at')}
              range={{ from: search.from ?? null, to: search.to ?? null }}
              zone={project.zone}
              onChange={({ from, to }) => list.change({ from: from ?? undefined, to: to ?? undefined })}
            />
          </>
        }
        end={null}
        answer={answer}
        pagination={list}
        rows={{ here: data?.entries.length, perPage: PAGE, counted: MAX_COUNTED_AUDIT_ENTRIES }}
        none={{ title: t('none'), clear: () => list.change(UNFILTERED) }}
        empty={isFiltered(search) ? null : { title: t('empty'), text: t('emptyText'), icon: 'history' }}
      >
        <DataTable<AuditEntry>
          label={t('title')}
          columns={columnsOf(project.zone)}
          rows={data?.entries}
          idOf={({ id }) => id}
          nameOf={describeEntry}
          stale={answer.isPlaceholderData}
        />
      </List>
    </main>
  )
}

const UNFILTERED: Partial<AuditSearch> = {
  q: undefined,
  users: undefined,
  operation: undefined,
  from: undefined,
  to: undefined,
}

function columnsOf(zone: string): readonly Column<AuditEntry>[] {
  return [
    { id: 'what', label: t('columns.what'), card: 'title', cell: describeEntry },
    {
      id: 'by',
      label: t('columns.by'),
      card: 'state',
      cell: ({ by, acting }) => (
        <>
          <bdi>{by}</bdi>{' '}
          {acting ? (
            <Tooltip label={t('actingHint')}>
              <span>
                <Status tone="warn" dot={false}>
                  {t('acting')}
                </Status>
              </span>
            </Tooltip>
          ) : null}
        </>
      ),
    },
    {
      id: 'at',
      label: t('columns.at'),
      card: 'tag',
      cell: ({ at }) => <time dateTime={at}>{formatTime(Date.parse(at), zone)}</time>,
    },
    { id: 'device', label: t('columns.device'), minor: true, cell: ({ device }) => device },
  ]
}

function Export(props: { query: { project: string } & ReturnType<typeof toAuditFilter>; disabled: boolean }) {
  const { mutateAsync, busy } = useMutationOf(exportAuditLog)
  const download = async () => {
    const link = document.createElement('a')
    link.href = (await mutateAsync(props.query)).url
    link.download = ''
    link.click()
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      loading={busy}
      disabled={props.disabled}
      // The mutation has reported the error.
      onClick={() => void download().catch(() => undefined)}
    >
      {t('export')}
    </Button>
  )
}
