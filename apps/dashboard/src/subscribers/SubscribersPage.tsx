import { Button, Drawer } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import {
  COUNTED_SUBSCRIBERS,
  type ListedSubscriber,
  listSubscribers,
  REACHES,
} from '@vitrine/core/contract/audience'
import { EVERYBODY } from '@vitrine/core/contract/segment'
import { useEffect, useRef, useState } from 'react'
import { FailureNotice } from '../app/FailureNotice.tsx'
import shell from '../app/layout/page.module.css'
import { useProject } from '../app/projects.ts'
import { queryOf } from '../app/queries.ts'
import { SegmentBuilder } from '../app/segment/SegmentBuilder.tsx'
import { DataTable } from '../app/table/DataTable.tsx'
import { SavedViews } from '../app/table/SavedViews.tsx'
import { ChoiceFilter, Paging, SearchField } from '../app/table/Tools.tsx'
import { Icon } from '../icons.tsx'
import { Empty, Failed, PageHead } from '../parts/States.tsx'
import { common } from '../words/common.ts'
import { locale } from '../words/words.ts'
import { nameOf, subscriberColumns } from './columns.tsx'
import { changed, isFiltered, type SubscribersSearch, searchOf, stateOf, wantedBy } from './list-search.ts'
import { SubscriberDrawer } from './SubscriberDrawer.tsx'
import styles from './Subscribers.module.css'
import { t } from './words.ts'

const route = getRouteApi('/dashboard/_app/$slug/subscribers')

/** As many as the server puts on a page. */
const PAGE = 36
const PLATFORMS = ['ios', 'android', 'web'] as const

/** Everybody who has the app: searched, narrowed by a segment, each with their whole time beside the list. */
export function SubscribersPage() {
  const project = useProject()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const wanted = wantedBy(search)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(listSubscribers, { project: project.id, ...wanted, cursor: search.cursor ?? null }),
    placeholderData: keepPreviousData,
  })
  const [building, setBuilding] = useState(false)
  const history = useRouter().history
  // Opened from this list, it is closed by going back.
  const openedHere = useRef(false)
  useEffect(() => {
    if (search.subscriber === undefined) openedHere.current = false
  }, [search.subscriber])
  const go = (next: SubscribersSearch, replace = false) => void navigate({ search: next, replace })
  const change = (part: Partial<SubscribersSearch>, replace = false) => go(changed(search, part), replace)
  const page = search.page ?? 1
  const turn = (cursor: string | null, to: number) => {
    go({ ...search, cursor: cursor ?? undefined, page: to > 1 ? to : undefined })
    document.getElementById('content')?.scrollTo({ top: 0 })
  }
  const none = data?.subscribers.length === 0
  const count = wanted.segment.groups.length
  return (
    <main className={`${shell.page} ${shell.wide}`}>
      <PageHead title={t('title')} lead={t('lead')} />
      <FailureNotice />
      <div className={styles.card}>
        <div className={styles.tools}>
          <SearchField
            label={t('search')}
            value={search.q ?? ''}
            onSearch={(words) => change({ q: words || undefined }, true)}
          />
          <div className={styles.filters}>
            <ChoiceFilter
              name={t('columns.reach')}
              choices={REACHES}
              labelOf={(reach) => t(`reach.${reach}`)}
              chosen={search.reach ?? []}
              onChoose={(reach) => change({ reach: reach.length > 0 ? [...reach] : undefined })}
            />
            <ChoiceFilter
              name={t('columns.platform')}
              choices={PLATFORMS}
              labelOf={(platform) => t(`platforms.${platform}`)}
              chosen={search.platform ?? []}
              onChoose={(platform) => change({ platform: platform.length > 0 ? [...platform] : undefined })}
            />
            <Button
              size="xs"
              variant={count > 0 ? 'light' : 'default'}
              leftSection={<Icon name="filter" size={14} />}
              onClick={() => setBuilding(true)}
            >
              {count > 0 ? t('segmentOn', { count }) : t('segment')}
            </Button>
          </div>
          <div className={styles.end}>
            <SavedViews
              project={project.id}
              page="subscribers"
              state={stateOf(search)}
              apply={(state) => go(searchOf(state))}
            />
          </div>
        </div>
        {error && !data ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : none ? (
          isFiltered(search) ? (
            <Empty title={t('none')} text={t('noneText')} icon="search">
              <Button
                variant="default"
                onClick={() =>
                  change({ q: undefined, platform: undefined, reach: undefined, segment: undefined })
                }
              >
                {t('clearFilters')}
              </Button>
            </Empty>
          ) : (
            <Empty title={t('empty')} text={t('emptyText')} icon="people" />
          )
        ) : (
          <DataTable<ListedSubscriber>
            label={t('title')}
            columns={subscriberColumns(project.zone)}
            rows={data?.subscribers}
            idOf={({ id }) => id}
            nameOf={nameOf}
            sorting={wanted}
            onSort={({ sort, direction }) =>
              change({ sort: sort === 'created' ? 'created' : undefined, direction })
            }
            onOpen={({ id }) => {
              openedHere.current = true
              go({ ...search, subscriber: id })
            }}
            stale={isPlaceholderData}
          />
        )}
        {data && !none ? (
          <Paging
            text={t('shown', {
              first: numberText((page - 1) * PAGE + 1),
              last: numberText((page - 1) * PAGE + data.subscribers.length),
              count:
                data.count > COUNTED_SUBSCRIBERS
                  ? `${numberText(COUNTED_SUBSCRIBERS)}+`
                  : numberText(data.count),
            })}
            newer={data.previous === null ? null : () => turn(page === 2 ? null : data.previous, page - 1)}
            older={data.cursor === null || isPlaceholderData ? null : () => turn(data.cursor, page + 1)}
          />
        ) : null}
      </div>
      <Drawer
        opened={building}
        onClose={() => setBuilding(false)}
        position="right"
        size={620}
        title={t('segment')}
        overlayProps={{ opacity: 0.4 }}
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <div className={styles.builder}>
          <SegmentBuilder
            segment={search.segment ?? EVERYBODY}
            onChange={(segment) => change({ segment: segment.groups.length > 0 ? segment : undefined }, true)}
          />
          {data ? <p className={styles.quiet}>{t('found', { count: numberText(data.count) })}</p> : null}
        </div>
      </Drawer>
      <SubscriberDrawer
        id={search.subscriber}
        close={() => (openedHere.current ? history.back() : go({ ...search, subscriber: undefined }, true))}
      />
    </main>
  )
}

function numberText(count: number): string {
  return new Intl.NumberFormat(locale()).format(count)
}
