import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { InputOf } from '@vitrine/core/contract/call'
import { MAX_CAMPAIGNS_PER_CALL } from '@vitrine/core/contract/push/campaign-calls'
import {
  CAMPAIGN_STATUSES,
  type ListedCampaign,
  listCampaigns,
  MAX_COUNTED_CAMPAIGNS,
} from '@vitrine/core/contract/push/campaigns'
import { useState } from 'react'
import { FailureNotice } from '../app/FailureNotice.tsx'
import shell from '../app/layout/page.module.css'
import { useProject } from '../app/projects.ts'
import { LockScreen } from '../app/push-message/LockScreen.tsx'
import { queryOf } from '../app/queries.ts'
import { DataTable, type Sorting } from '../app/table/DataTable.tsx'
import { type FailedRow, FailedRowsNotice } from '../app/table/FailedRowsNotice.tsx'
import { List } from '../app/table/List.tsx'
import { SavedViews } from '../app/table/SavedViews.tsx'
import { useSelection } from '../app/table/selection.ts'
import { ChoiceFilter } from '../app/table/Tools.tsx'
import { useList } from '../app/table/use-list.ts'
import { PageHead } from '../components/States.tsx'
import { Icon } from '../icons.tsx'
import { CampaignActions } from './CampaignActions.tsx'
import styles from './Campaigns.module.css'
import { createCampaignColumns } from './columns.tsx'
import { t } from './i18n.ts'
import { type CampaignsSearch, campaignsList, isFiltered, toCampaignFilter } from './list-search.ts'

const route = getRouteApi('/dashboard/_app/$slug/campaigns/')

/** Page size of the server. */
const PAGE = 24
/** Polling interval in ms while a campaign is being sent, and otherwise. */
const REFRESH_INTERVAL_MS = 5_000
const RESTING_MS = 30_000
const PLATFORMS = ['ios', 'android', 'web'] as const

/** Page of the project's campaigns: drafts, scheduled, sending and sent ones. */
export function CampaignsPage() {
  const project = useProject()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const open = useOpening()
  const wanted = toCampaignFilter(search)
  const asked = { project: project.id, ...wanted, cursor: search.cursor ?? null }
  const answer = useCampaigns(asked)
  const { data } = answer
  const list = useList({
    search,
    ways: campaignsList,
    go: (next, replace) => void navigate({ search: next, replace: replace === true }),
  })
  const selection = useSelection({
    shown: data?.campaigns.map(({ id }) => id) ?? [],
    most: MAX_CAMPAIGNS_PER_CALL,
  })
  const change: typeof list.change = (part, replace) => {
    selection.clear()
    list.change(part, replace)
  }
  const [left, setLeft] = useState<readonly FailedRow[]>([])
  const none = data?.campaigns.length === 0
  if (none && !isFiltered(search) && !search.cursor)
    return (
      <main className={shell.page}>
        <PageHead title={t('title')} lead={t('lead')} />
        <FailureNotice />
        <First start={open.fresh} />
      </main>
    )
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        <Button leftSection={<Icon name="plus" size={16} />} onClick={open.fresh}>
          {t('new')}
        </Button>
      </PageHead>
      <FailureNotice />
      <FailedRowsNotice rows={left} close={() => setLeft([])} />
      <List
        search={{ label: t('search'), value: search.q, change: (q) => change({ q }, true) }}
        filters={<Filters search={search} change={change} />}
        end={
          <SavedViews
            project={project.id}
            page="campaigns"
            state={campaignsList.stateOf(search)}
            apply={(state) => {
              selection.clear()
              list.go(campaignsList.searchOf(state))
            }}
          />
        }
        answer={answer}
        ways={list}
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
          sorting={wanted}
          change={change}
          selection={selection}
          stale={answer.isPlaceholderData}
        />
      </List>
      <CampaignActions asked={asked} selection={selection} told={setLeft} />
    </main>
  )
}

type Asked = InputOf<typeof listCampaigns>
type Change = (part: Partial<CampaignsSearch>) => void

/** Queries a page of campaigns; polls faster while one is being sent. */
function useCampaigns(asked: Asked) {
  return useQuery({
    ...queryOf(listCampaigns, asked),
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
      nameOf={({ title, body }) => title || body || t('untitled')}
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

function Filters({ search, change }: { search: CampaignsSearch; change: Change }) {
  return (
    <>
      <ChoiceFilter
        name={t('columns.status')}
        choices={CAMPAIGN_STATUSES}
        labelOf={(status) => t(`statuses.${status}`)}
        chosen={search.status ?? []}
        onChoose={(status) => change({ status: status.length > 0 ? [...status] : undefined })}
      />
      <ChoiceFilter
        name={t('platform')}
        choices={PLATFORMS}
        labelOf={(platform) => t(`platforms.${platform}`)}
        chosen={search.platform ?? []}
        onChoose={(platform) => change({ platform: platform.length > 0 ? [...platform] : undefined })}
      />
    </>
  )
}

/** Returns functions that open a campaign, or a new one with a fresh id. */
export function useOpening() {
  const { slug } = useProject()
  const navigate = useNavigate()
  const one = (campaign: string) =>
    void navigate({ to: '/dashboard/$slug/campaigns/$campaign', params: { slug, campaign } })
  const list = () => void navigate({ to: '/dashboard/$slug/campaigns', params: { slug } })
  return { one, list, fresh: () => one(crypto.randomUUID()) }
}

/** Empty state before the first campaign, with an example. */
function First({ start }: { start: () => void }) {
  const project = useProject()
  const [text] = useState(() => ({ title: t('first.pushTitle'), body: t('first.pushBody') }))
  return (
    <section className={styles.first} aria-label={t('first.title')}>
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
