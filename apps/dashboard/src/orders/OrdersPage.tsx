import { Button, SegmentedControl, Skeleton, Table, TextInput, Tooltip } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ListedOrder, listOrders } from '@vitrine/core/contract/orders'
import { formatMoney } from '@vitrine/core/money'
import { useState } from 'react'
import { call } from '../api.ts'
import { FailureNotice } from '../app/FailureNotice.tsx'
import shell from '../app/layout/page.module.css'
import { useProject } from '../app/projects.ts'
import { Icon } from '../icons.tsx'
import { M } from '../messages.ts'
import { Empty, Failed, PageHead } from '../parts/States.tsx'
import { Status, type Tone } from '../parts/Status.tsx'
import { clockText } from '../zones.ts'
import styles from './OrdersPage.module.css'
import { matches } from './search.ts'

type Source = 'app' | 'all'

/** Orders of the project, newest first, a page at a time. */
export function OrdersPage() {
  const project = useProject()
  const [source, setSource] = useState<Source>('app')
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  const [words, setWords] = useState('')
  const cursor = cursors.at(-1) ?? null
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['orders', project.id, source, cursor],
    queryFn: ({ signal }) => call(listOrders, { project: project.id, source, cursor }, { signal }),
    placeholderData: keepPreviousData,
    // The newest page keeps itself fresh; older ones do not move under the reader.
    refetchInterval: cursor === null ? 15_000 : false,
  })
  const shown = data?.orders.filter((order) => matches(order, words))
  const next = data?.cursor ?? null
  return (
    <main className={shell.page}>
      <PageHead title={M.orders.title} lead={M.orders.lead}>
        <SegmentedControl
          aria-label={M.orders.source}
          value={source}
          onChange={(value) => {
            setSource(value === 'all' ? 'all' : 'app')
            setCursors([null])
          }}
          data={[
            { value: 'app', label: M.orders.fromApp },
            { value: 'all', label: M.orders.all },
          ]}
        />
      </PageHead>
      <FailureNotice />
      <div className={styles.card}>
        <div className={styles.tools}>
          <TextInput
            className={styles.search}
            aria-label={M.orders.search}
            placeholder={M.orders.search}
            leftSection={<Icon name="search" size={16} />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button
            variant="default"
            leftSection={<Icon name="refresh" size={16} />}
            onClick={() => void refetch()}
            loading={isFetching && !isPlaceholderData && data !== undefined}
          >
            {M.orders.refresh}
          </Button>
        </div>
        {error && !data ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : !shown ? (
          <div className={styles.waiting} aria-busy="true">
            {[1, 2, 3, 4, 5, 6].map((key) => (
              <Skeleton key={key} height={28} radius="sm" />
            ))}
          </div>
        ) : data?.orders.length === 0 && cursor === null ? (
          <Empty title={M.orders.empty} text={M.orders.emptyText} icon="orders" />
        ) : shown.length === 0 ? (
          <Empty title={M.orders.none} icon="search" />
        ) : (
          <Orders
            orders={shown}
            template={project.money}
            zone={project.zone}
            shopCurrency={project.currency}
            dim={isPlaceholderData}
          />
        )}
        {data && (next !== null || cursors.length > 1) ? (
          <div className={styles.paging}>
            <Button
              variant="default"
              disabled={cursors.length === 1}
              onClick={() => setCursors(cursors.slice(0, -1))}
              leftSection={<Icon name="chevronStart" size={16} />}
            >
              {M.orders.newer}
            </Button>
            <span>{M.orders.page(cursors.length)}</span>
            <Button
              variant="default"
              disabled={next === null || isPlaceholderData}
              onClick={() => setCursors([...cursors, next])}
              rightSection={<Icon name="chevronEnd" size={16} />}
            >
              {M.orders.older}
            </Button>
          </div>
        ) : null}
      </div>
    </main>
  )
}

function Orders({
  orders,
  template,
  shopCurrency,
  zone,
  dim,
}: {
  orders: readonly ListedOrder[]
  template: string
  shopCurrency: string
  zone: string
  dim: boolean
}) {
  const c = M.orders.columns
  return (
    <Table.ScrollContainer minWidth={0} type="native" className={styles.scroller}>
      <Table
        className={styles.table}
        verticalSpacing="sm"
        horizontalSpacing="md"
        highlightOnHover
        aria-label={M.orders.title}
        style={{ opacity: dim ? 0.5 : 1 }}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{c.order}</Table.Th>
            <Table.Th>{c.date}</Table.Th>
            <Table.Th>{c.customer}</Table.Th>
            <Table.Th>{c.source}</Table.Th>
            <Table.Th>{c.payment}</Table.Th>
            <Table.Th className={styles.number}>{c.items}</Table.Th>
            <Table.Th className={styles.number}>{c.total}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <Table.Tr key={order.id}>
              <Table.Td className={styles.name}>{order.name}</Table.Td>
              <Table.Td className={styles.date}>
                <time dateTime={order.created}>{clockText(Date.parse(order.created), zone)}</time>
              </Table.Td>
              <Table.Td className={styles.customer} title={order.customer}>
                {order.customer || M.orders.guest}
              </Table.Td>
              <Table.Td className={styles.source}>
                <SourceOf order={order} />
              </Table.Td>
              <Table.Td className={styles.payment}>
                <Payment payment={order.payment} />
              </Table.Td>
              <Table.Td className={`${styles.number} ${styles.items}`}>{order.items}</Table.Td>
              <Table.Td className={`${styles.number} ${styles.total}`}>
                {formatMoney(order.sum, {
                  currency: order.currency,
                  language: 'en',
                  template,
                  shopCurrency,
                })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function SourceOf({ order }: { order: ListedOrder }) {
  const fromApp = order.matched.length > 0
  const name = M.orders.sources[order.platform ?? (fromApp ? 'app' : 'none')]
  if (!fromApp) return <Status dot={false}>{name}</Status>
  return (
    <Tooltip label={order.matched.map((sign) => M.orders.matched[sign]).join('. ')} multiline maw={280}>
      <span>
        <Status tone="accent" dot={false}>
          {name}
        </Status>
      </span>
    </Tooltip>
  )
}

const TONES: Readonly<Record<string, Tone>> = {
  PAID: 'good',
  PENDING: 'warn',
  AUTHORIZED: 'warn',
  REFUNDED: 'bad',
  VOIDED: 'bad',
}
const PAYMENTS: Readonly<Record<string, string>> = M.orders.payments

function Payment({ payment }: { payment: string }) {
  const code = payment.toUpperCase()
  return <Status tone={TONES[code] ?? 'quiet'}>{PAYMENTS[code] ?? payment}</Status>
}
