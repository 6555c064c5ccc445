import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { CHOSEN_ORDERS, COUNTED_ORDERS, type ListedOrder, listOrders } from '@vitrine/core/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { FailureNotice } from '../app/FailureNotice.tsx'
import shell from '../app/layout/page.module.css'
import { useProject } from '../app/projects.ts'
import { queryOf } from '../app/queries.ts'
import { DataTable, type Sorting } from '../app/table/DataTable.tsx'
import { BulkBar, Paging } from '../app/table/Tools.tsx'
import { Icon } from '../icons.tsx'
import { Empty, Failed, PageHead } from '../parts/States.tsx'
import { locale } from '../words/words.ts'
import { orderColumns } from './columns.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Filters } from './Filters.tsx'
import { changed, hiddenBy, isFiltered, type OrdersSearch, wantedBy } from './list-search.ts'
import { OrderDrawer } from './OrderDrawer.tsx'
import styles from './OrdersPage.module.css'
import { t } from './words.ts'

const route = getRouteApi('/dashboard/_app/$slug/orders')

/** As many as the server puts on a page. */
const PAGE = 36
/** The newest page keeps itself fresh; older ones do not move under the reader. */
const FRESH_MS = 15_000

/** All orders of the project: searched, filtered and sorted by the server, each one openable beside the list. */
export function OrdersPage() {
  const project = useProject()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const wanted = wantedBy(search)
  const input = { project: project.id, ...wanted, cursor: search.cursor ?? null }
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...queryOf(listOrders, input),
    placeholderData: keepPreviousData,
    refetchInterval: search.cursor === undefined ? FRESH_MS : false,
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const history = useRouter().history
  // Opened from this list, it is closed by going back: the way the browser's own button and a phone's gesture close it.
  const openedHere = useRef(false)
  useEffect(() => {
    if (search.order === undefined) openedHere.current = false
  }, [search.order])
  const go = (next: OrdersSearch, replace = false) => void navigate({ search: next, replace })
  const change = (part: Partial<OrdersSearch>, replace = false) => {
    setChosen(new Set())
    go(changed(search, part), replace)
  }
  const turn = (cursor: string | null, page: number) => {
    go({ ...search, cursor: cursor ?? undefined, page: page > 1 ? page : undefined })
    document.getElementById('content')?.scrollTo({ top: 0 })
  }
  const page = search.page ?? 1
  const columns = orderColumns(project).filter(({ id }) => !hiddenBy(search).some((hidden) => hidden === id))
  const none = data?.orders.length === 0
  return (
    <main className={`${shell.page} ${shell.wide}`}>
      <PageHead title={t('title')} lead={t('lead')}>
        <SegmentedControl
          aria-label={t('source')}
          value={wanted.source}
          onChange={(value) => change({ source: value === 'all' ? 'all' : undefined })}
          data={[
            { value: 'app', label: t('fromApp') },
            { value: 'all', label: t('all') },
          ]}
        />
        <ExportButton
          label={t('export')}
          asked={{ project: project.id, ...wanted }}
          disabled={none === true}
        />
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={16} />}
          onClick={() => void refetch()}
          loading={isFetching && !isPlaceholderData && data !== undefined}
        >
          {t('refresh')}
        </Button>
      </PageHead>
      <FailureNotice />
      <div className={styles.card}>
        <Filters
          project={project}
          search={search}
          change={change}
          replace={(next) => {
            setChosen(new Set())
            go(next)
          }}
        />
        {error && !data ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : none ? (
          isFiltered(search) ? (
            <Empty title={t('none')} text={t('noneText')} icon="search">
              <Button variant="default" onClick={() => change(UNFILTERED)}>
                {t('clearFilters')}
              </Button>
            </Empty>
          ) : (
            <Empty title={t('empty')} text={t('emptyText')} icon="orders" />
          )
        ) : (
          <DataTable<ListedOrder>
            label={t('title')}
            columns={columns}
            rows={data?.orders}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            sorting={wanted}
            onSort={({ sort, direction }: Sorting) => change({ sort: asSort(sort), direction })}
            selection={{ chosen, choose: setChosen, most: CHOSEN_ORDERS }}
            onOpen={({ id }) => {
              openedHere.current = true
              go({ ...search, order: id })
            }}
            stale={isPlaceholderData}
          />
        )}
        {data && !none ? (
          <Paging
            text={t('shown', {
              first: numberText((page - 1) * PAGE + 1),
              last: numberText((page - 1) * PAGE + data.orders.length),
              count: countText(data.count),
            })}
            newer={data.previous === null ? null : () => turn(page === 2 ? null : data.previous, page - 1)}
            older={data.cursor === null || isPlaceholderData ? null : () => turn(data.cursor, page + 1)}
          />
        ) : null}
        <BulkBar count={chosen.size} clear={() => setChosen(new Set())}>
          <ExportButton
            small
            label={t('exportChosen')}
            asked={{ project: project.id, ...wanted, source: 'all', ids: [...chosen] }}
          />
        </BulkBar>
      </div>
      <OrderDrawer
        id={search.order}
        project={project}
        close={() => (openedHere.current ? history.back() : go({ ...search, order: undefined }, true))}
      />
    </main>
  )
}

/** A list that leaves nothing out. */
const UNFILTERED: Partial<OrdersSearch> = {
  q: undefined,
  payment: undefined,
  platform: undefined,
  from: undefined,
  to: undefined,
  least: undefined,
  most: undefined,
}

function asSort(sort: string): OrdersSearch['sort'] {
  return sort === 'sum' || sort === 'customer' ? sort : undefined
}

function numberText(count: number): string {
  return new Intl.NumberFormat(locale()).format(count)
}

function countText(count: number): string {
  return count > COUNTED_ORDERS ? `${numberText(COUNTED_ORDERS)}+` : numberText(count)
}
