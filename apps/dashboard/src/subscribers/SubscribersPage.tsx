import { Button, Drawer } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  type ListedSubscriber,
  listSubscribers,
  MAX_COUNTED_SUBSCRIBERS,
  REACHES,
} from '@vitrine/core/contract/push/audience'
import { EVERYBODY, type Segment } from '@vitrine/core/contract/push/segment-rules'
import { useState } from 'react'
import { FailedJobsNotice } from '../app/FailedJobsNotice.tsx'
import shell from '../app/layout/page.module.css'
import { useProject } from '../app/projects.ts'
import { queryOf } from '../app/queries.ts'
import { SegmentBuilder } from '../app/segment/SegmentBuilder.tsx'
import { SegmentChoice } from '../app/segment/SegmentChoice.tsx'
import { getShopperName } from '../app/shopper/shopper-name.ts'
import { DataTable } from '../app/table/DataTable.tsx'
import { List } from '../app/table/List.tsx'
import { ChoiceFilter } from '../app/table/ListControls.tsx'
import { SavedViews } from '../app/table/SavedViews.tsx'
import { useList } from '../app/table/use-list.ts'
import { PageHead } from '../components/States.tsx'
import { common } from '../i18n/common-messages.ts'
import { getLocale } from '../i18n/messages.ts'
import { Icon } from '../icons.tsx'
import { createSubscriberColumns } from './columns.tsx'
import { isFiltered, type SubscribersSearch, subscribersList, toSubscriberFilter } from './list-search.ts'
import { SubscriberDrawer } from './SubscriberDrawer.tsx'
import styles from './Subscribers.module.css'
import { t } from './translator.ts'

const route = getRouteApi('/dashboard/_app/$slug/subscribers')

/** Page size of the server. */
const PAGE = 36
const PLATFORMS = ['ios', 'android', 'web'] as const

/** Page of subscribers: search, segment filter, and their history in a drawer. */
export function SubscribersPage() {
  const project = useProject()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = toSubscriberFilter(search)
  const answer = useQuery({
    ...queryOf(listSubscribers, { project: project.id, ...filter, cursor: search.cursor ?? null }),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  const [building, setBuilding] = useState(false)
  const list = useList({
    search,
    listSearch: subscribersList,
    openParam: 'subscriber',
    go: (next, replace) => void navigate({ search: next, replace: replace === true }),
  })
  const { change } = list
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      <FailedJobsNotice />
      <List
        search={{ label: t('search'), value: search.q, change: (q) => change({ q }, true) }}
        filters={<Filters search={search} change={change} build={() => setBuilding(true)} />}
        end={
          <SavedViews
            project={project.id}
            page="subscribers"
            state={subscribersList.stateOf(search)}
            apply={(state) => list.go(subscribersList.searchOf(state))}
          />
        }
        answer={answer}
        pagination={list}
        rows={{ here: data?.subscribers.length, perPage: PAGE, counted: MAX_COUNTED_SUBSCRIBERS }}
        none={{
          title: t('none'),
          clear: () => change({ q: undefined, platform: undefined, reach: undefined, segment: undefined }),
        }}
        empty={isFiltered(search) ? null : { title: t('empty'), text: t('emptyText'), icon: 'people' }}
      >
        <DataTable<ListedSubscriber>
          label={t('title')}
          columns={createSubscriberColumns(project.zone)}
          rows={data?.subscribers}
          idOf={({ id }) => id}
          nameOf={getShopperName}
          sorting={filter}
          onSort={({ sort, direction }) =>
            change({ sort: sort === 'created' ? 'created' : undefined, direction })
          }
          onOpen={({ id }) => list.open(id)}
          stale={answer.isPlaceholderData}
        />
      </List>
      <SegmentDrawer
        opened={building}
        close={() => setBuilding(false)}
        segment={search.segment ?? EVERYBODY}
        change={(segment) => change({ segment: segment.groups.length > 0 ? segment : undefined }, true)}
        matchCount={data?.count}
      />
      <SubscriberDrawer id={search.subscriber} close={list.close} />
    </main>
  )
}

function Filters(props: {
  search: SubscribersSearch
  change: (part: Partial<SubscribersSearch>) => void
  /** Opens the segment filter. */
  build: () => void
}) {
  const { search, change, build } = props
  const count = toSubscriberFilter(search).segment.groups.length
  return (
    <>
      <ChoiceFilter
        name={t('columns.reach')}
        choices={REACHES}
        labelOf={(reach) => t(`reach.${reach}`)}
        selected={search.reach ?? []}
        onChoose={(reach) => change({ reach: reach.length > 0 ? [...reach] : undefined })}
      />
      <ChoiceFilter
        name={t('columns.platform')}
        choices={PLATFORMS}
        labelOf={(platform) => t(`platforms.${platform}`)}
        selected={search.platform ?? []}
        onChoose={(platform) => change({ platform: platform.length > 0 ? [...platform] : undefined })}
      />
      <Button
        size="xs"
        variant={count > 0 ? 'light' : 'default'}
        leftSection={<Icon name="filter" size={14} />}
        onClick={build}
      >
        {count > 0 ? t('segmentOn', { count }) : t('segment')}
      </Button>
    </>
  )
}

/** Drawer of the segment filter with the number of matches. */
function SegmentDrawer(props: {
  opened: boolean
  close: () => void
  segment: Segment
  change: (segment: Segment) => void
  matchCount: number | undefined
}) {
  const { opened, close, segment, change, matchCount } = props
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={620}
      title={t('segment')}
      overlayProps={{ opacity: 0.4 }}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={styles.builder}>
        <SegmentChoice segment={segment} onChange={change} />
        <SegmentBuilder segment={segment} onChange={change} />
        {matchCount === undefined ? null : (
          <p className={styles.muted}>{t('matches', { count: numberText(matchCount) })}</p>
        )}
      </div>
    </Drawer>
  )
}

function numberText(count: number): string {
  return new Intl.NumberFormat(getLocale()).format(count)
}
