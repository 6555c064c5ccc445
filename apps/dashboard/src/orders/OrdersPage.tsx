import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import {
  type ListedOrder,
  listOrders,
  MAX_COUNTED_ORDERS,
  MAX_SELECTED_ORDERS,
} from '@vitrine/core/contract/shop/orders'
import { FailedJobsNotice } from '../app/FailedJobsNotice.tsx'
import shell from '../app/layout/page.module.css'
import { useProject } from '../app/projects.ts'
import { queryOf } from '../app/queries.ts'
import { MissingConsent } from '../app/shop/MissingConsent.tsx'
import { DataTable, type Sorting } from '../app/table/DataTable.tsx'
import { List } from '../app/table/List.tsx'
import { BulkBar } from '../app/table/ListControls.tsx'
import { SavedViews } from '../app/table/SavedViews.tsx'
import { useSelection } from '../app/table/selection.ts'
import { useList } from '../app/table/use-list.ts'
import { PageHead } from '../components/States.tsx'
import { Icon } from '../icons.tsx'
import { orderColumns } from './columns.tsx'
import { ExportButton } from './ExportButton.tsx'
import { type Change, Filters, Hiding } from './Filters.tsx'
import { getHiddenColumns, isFiltered, type OrdersSearch, ordersList, toOrderFilter } from './list-search.ts'
import { OrderDrawer } from './OrderDrawer.tsx'
import { t } from './translator.ts'

const route = getRouteApi('/dashboard/_app/$slug/orders')

/** Page size of the server. */
const PAGE = 36
/** Polling interval in ms of the newest page. Older pages do not refresh, so that rows stay in place for the reader. */
const REFRESH_INTERVAL_MS = 15_000

/** Page of the project's orders: search, filter and sort by the server, with details in a drawer. */
export function OrdersPage() {
  const project = useProject()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = toOrderFilter(search)
  const answer = useQuery({
    ...queryOf(listOrders, { project: project.id, ...filter, cursor: search.cursor ?? null }),
    placeholderData: keepPreviousData,
    refetchInterval: search.cursor === undefined ? REFRESH_INTERVAL_MS : false,
  })
  const { data, isFetching, isPlaceholderData } = answer
  const visibleIds = data?.orders.map(({ id }) => id) ?? []
  const selection = useSelection({ visibleIds, maxSelected: MAX_SELECTED_ORDERS })
  const list = useList({
    search,
    listSearch: ordersList,
    openParam: 'order',
    go: (next, replace) => void navigate({ search: next, replace: replace === true }),
  })
  const change: Change = (part, replace) => {
    selection.clear()
    list.change(part, replace)
  }
  const apply = (state: string) => {
    selection.clear()
    list.go(ordersList.searchOf(state))
  }
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        <HeadTools
          change={change}
          query={{ project: project.id, ...filter }}
          none={data?.orders.length === 0}
          refresh={() => void answer.refetch()}
          refreshing={isFetching && !isPlaceholderData && data !== undefined}
        />
      </PageHead>
      <MissingConsent project={project} consents={['orders']} />
      <FailedJobsNotice />
      <List
        search={{ label: t('search'), value: search.q, change: (q) => change({ q }, true) }}
        filters={<Filters project={project} search={search} change={change} />}
        end={
          <>
            <SavedViews project={project.id} page="orders" state={ordersList.stateOf(search)} apply={apply} />
            <Hiding project={project} search={search} change={change} />
          </>
        }
        answer={answer}
        pagination={list}
        rows={{ here: data?.orders.length, perPage: PAGE, counted: MAX_COUNTED_ORDERS }}
        none={{ title: t('none'), clear: () => change(UNFILTERED) }}
        empty={isFiltered(search) ? null : { title: t('empty'), text: t('emptyText'), icon: 'orders' }}
      >
        <DataTable<ListedOrder>
          label={t('title')}
          columns={shownColumns(project, search)}
          rows={data?.orders}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          sorting={filter}
          onSort={({ sort, direction }: Sorting) => change({ sort: asSort(sort), direction })}
          selection={selection}
          onOpen={({ id }) => list.open(id)}
          stale={answer.isPlaceholderData}
        />
      </List>
      <BulkBar selection={selection}>
        <ExportButton
          small
          label={t('exportChosen')}
          query={{ project: project.id, ...filter, source: 'all', ids: [...selection.ids] }}
        />
      </BulkBar>
      <OrderDrawer id={search.order} project={project} close={list.close} />
    </main>
  )
}

function HeadTools(props: {
  change: Change
  query: { readonly project: string } & ReturnType<typeof toOrderFilter>
  none: boolean
  refresh: () => void
  refreshing: boolean
}) {
  const { change, query, none, refresh, refreshing } = props
  return (
    <>
      <SegmentedControl
        aria-label={t('source')}
        value={query.source}
        onChange={(value) => change({ source: value === 'all' ? 'all' : undefined })}
        data={[
          { value: 'app', label: t('fromApp') },
          { value: 'all', label: t('all') },
        ]}
      />
      <ExportButton label={t('export')} query={query} disabled={none} />
      <Button
        variant="default"
        leftSection={<Icon name="refresh" size={16} />}
        onClick={refresh}
        loading={refreshing}
      >
        {t('refresh')}
      </Button>
    </>
  )
}

/** State without any filter. */
const UNFILTERED: Partial<OrdersSearch> = {
  q: undefined,
  payment: undefined,
  platform: undefined,
  from: undefined,
  to: undefined,
  minAmount: undefined,
  maxAmount: undefined,
}

function shownColumns(project: Project, search: OrdersSearch) {
  const hidden: readonly string[] = getHiddenColumns(search)
  return orderColumns(project).filter(({ id }) => !hidden.includes(id))
}

function asSort(sort: string): OrdersSearch['sort'] {
  return sort === 'sum' || sort === 'customer' ? sort : undefined
}
