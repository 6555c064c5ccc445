import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { InputOf } from '@vitrine/core/contract/call'
import { MAX_CAMPAIGNS_PER_CALL } from '@vitrine/core/contract/push/campaign-calls'
import {
  type ListedCampaign,
  listCampaigns,
  MAX_COUNTED_CAMPAIGNS,
} from '@vitrine/core/contract/push/campaigns'
import { useState } from 'react'
import { FailedJobsNotice } from '../app/FailedJobsNotice.tsx'
import shell from '../app/layout/page.module.css'
import { createCampaignId } from '../app/new-campaign.ts'
import { useProject } from '../app/projects.ts'
import { LockScreen } from '../app/push-message/LockScreen.tsx'
import { queryOf } from '../app/queries.ts'
import { DataTable, type Sorting } from '../app/table/DataTable.tsx'
import { type FailedRow, FailedRowsNotice } from '../app/table/FailedRowsNotice.tsx'
import { List, ToolsCard } from '../app/table/List.tsx'
import { SavedViews } from '../app/table/SavedViews.tsx'
import { useSelection } from '../app/table/selection.ts'
import { useList } from '../app/table/use-list.ts'
import { PageHead } from '../components/States.tsx'
import { Icon } from '../icons.tsx'
import { CampaignActions } from './CampaignActions.tsx'
import { CampaignFilters } from './CampaignFilters.tsx'
import styles from './Campaigns.module.css'
import { CampaignCalendar } from './calendar/CampaignCalendar.tsx'
import { createCampaignColumns, fillMergeFields } from './columns.tsx'
import { type CampaignsSearch, campaignsList, isFiltered, toCampaignFilter } from './list-search.ts'
import { t } from './translator.ts'

const route = getRouteApi('/dashboard/_app/$slug/campaigns/')

/** Page size of the server. */
const PAGE = 24
/** Polling interval in ms while a campaign is being sent, and otherwise. */
const REFRESH_INTERVAL_MS = 5_000
const RESTING_MS = 30_000

/** Page of the project's campaigns, drafts, scheduled, sending and sent ones: a list, or a calendar by send time. */
export function CampaignsPage() {
  const { view } = route.useSearch()
  return view === 'calendar' ? <CalendarView /> : <ListView />
}

function CalendarView() {
  const project = useProject()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = (next: CampaignsSearch, replace = false) => void navigate({ search: next, replace })
  const change = (part: Partial<CampaignsSearch>, replace = false) => go({ ...search, ...part }, replace)
  const { search: searchText, status, platform } = toCampaignFilter(search)
  return (
    <main className={shell.page}>
      <Head search={search} change={change} />
      <FailedJobsNotice />
      <ToolsCard
        search={{ label: t('search'), value: search.q, change: (q) => change({ q }, true) }}
        filters={<CampaignFilters search={search} change={change} />}
        end={<Views project={project.id} search={search} go={go} />}
      />
      <CampaignCalendar
        filter={{ search: searchText, status, platform }}
        month={search.month ?? null}
        show={(month) => change({ month })}
      />
    </main>
  )
}

function ListView() {
  const project = useProject()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const open = useOpening()
  const filter = toCampaignFilter(search)
  const query = { project: project.id, ...filter, cursor: search.cursor ?? null }
  const answer = useCampaigns(query)
  const { data } = answer
  const list = useList({
    search,
    listSearch: campaignsList,
    go: (next, replace) => void navigate({ search: next, replace: replace === true }),
  })
  const selection = useSelection({
    visibleIds: data?.campaigns.map(({ id }) => id) ?? [],
    maxSelected: MAX_CAMPAIGNS_PER_CALL,
  })
  const change: typeof list.change = (part, replace) => {
    selection.clear()
    list.change(part, replace)
  }
  const [failedRows, setFailedRows] = useState<readonly FailedRow[]>([])
  const none = data?.campaigns.length === 0
  if (none && !isFiltered(search) && !search.cursor)
    return (
      <main className={shell.page}>
        <Head search={search} change={change} hasTools={false} />
        <FailedJobsNotice />
        <First start={open.fresh} />
      </main>
    )
  // A store without campaigns gets another button below: what is about to disappear is not shown.
  const isKnown = data !== undefined || answer.isError || isFiltered(search)
  return (
    <main className={shell.page}>
      <Head search={search} change={change} hasTools={isKnown} />
      <FailedJobsNotice />
      <FailedRowsNotice rows={failedRows} close={() => setFailedRows([])} />
      <List
        search={{ label: t('search'), value: search.q, change: (q) => change({ q }, true) }}
        filters={<CampaignFilters search={search} change={change} />}
        end={
          <Views
            project={project.id}
            search={search}
            go={(next) => {
              selection.clear()
              list.go(next)
            }}
          />
        }
        answer={answer}
        pagination={list}
        rows={{ here: data?.campaigns.length, perPage: PAGE, counted: MAX_COUNTED_CAMPAIGNS }}
        none={{
          title: t('none'),
          clear: () => change({ q: undefined, status: undefined, platform: undefined }),
        }}
        empty={null}
      >
        <CampaignsTable
          rows={data?.campaigns}
          currency={data?.currency ?? project.currency}
          sorting={filter}
          change={change}
          selection={selection}
          stale={answer.isPlaceholderData}
        />
      </List>
      <CampaignActions query={query} selection={selection} onFailed={setFailedRows} />
    </main>
  )
}

/** Heading of both views, with the choice between them and a button for a new campaign as its tools. */
function Head(props: { search: CampaignsSearch; change: Change; hasTools?: boolean }) {
  const { search, change, hasTools = true } = props
  const open = useOpening()
  return (
    <PageHead title={t('title')} lead={t('lead')}>
      {hasTools ? (
        <>
          <SegmentedControl
            aria-label={t('view')}
            value={search.view ?? 'list'}
            onChange={(view) => change({ view: view === 'calendar' ? view : undefined, month: undefined })}
            data={[
              { value: 'list', label: t('view.list') },
              { value: 'calendar', label: t('view.calendar') },
            ]}
          />
          <Button leftSection={<Icon name="plus" size={16} />} onClick={open.fresh}>
            {t('new')}
          </Button>
        </>
      ) : null}
    </PageHead>
  )
}

function Views(props: { project: string; search: CampaignsSearch; go: (search: CampaignsSearch) => void }) {
  const { project, search, go } = props
  return (
    <SavedViews
      project={project}
      page="campaigns"
      state={campaignsList.stateOf(search)}
      apply={(state) => go(campaignsList.searchOf(state))}
    />
  )
}

type Asked = InputOf<typeof listCampaigns>
type Change = (part: Partial<CampaignsSearch>) => void

/** Queries a page of campaigns; polls faster while one is being sent. */
function useCampaigns(query: Asked) {
  return useQuery({
    ...queryOf(listCampaigns, query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.campaigns.some(({ status }) => status === 'sending') ? REFRESH_INTERVAL_MS : RESTING_MS,
  })
}

function CampaignsTable(props: {
  rows: readonly ListedCampaign[] | undefined
  currency: string
  sorting: ReturnType<typeof toCampaignFilter> & Sorting
  change: Change
  selection: ReturnType<typeof useSelection>
  stale: boolean
}) {
  const { rows, currency, sorting, change, selection, stale } = props
  const project = useProject()
  const open = useOpening()
  return (
    <DataTable<ListedCampaign>
      label={t('title')}
      columns={createCampaignColumns(project, currency)}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={({ title, body }) => fillMergeFields(title || body) || t('untitled')}
      sorting={sorting}
      onSort={({ sort, direction }) =>
        change({ sort: sort === 'starts' || sort === 'predicted' ? sort : undefined, direction })
      }
      selection={selection}
      onOpen={({ id }) => open.one(id)}
      stale={stale}
    />
  )
}

/** Returns functions that open a campaign, or a new one with a fresh id. */
export function useOpening() {
  const { slug } = useProject()
  const navigate = useNavigate()
  const one = (campaign: string) =>
    void navigate({ to: '/dashboard/$slug/campaigns/$campaign', params: { slug, campaign } })
  const list = () => void navigate({ to: '/dashboard/$slug/campaigns', params: { slug } })
  return { one, list, fresh: () => one(createCampaignId()) }
}

/** Empty state before the first campaign, with an example. */
function First({ start }: { start: () => void }) {
  const project = useProject()
  const [text] = useState(() => ({ title: t('first.pushTitle'), body: t('first.pushBody') }))
  return (
    <section className={styles.emptyState} aria-label={t('first.title')}>
      <div className={styles.pitch}>
        <h2>{t('first.title')}</h2>
        <p>{t('first.text')}</p>
        <ul>
          {(['one', 'two', 'three'] as const).map((point) => (
            <li key={point}>
              <Icon name="check" size={16} />
              {t(`first.${point}`)}
            </li>
          ))}
        </ul>
        <div>
          <Button size="md" leftSection={<Icon name="send" size={18} />} onClick={start}>
            {t('first.action')}
          </Button>
        </div>
      </div>
      <LockScreen system="ios" dark={false} app={project.name} text={text} image={null} direction="auto" />
    </section>
  )
}
