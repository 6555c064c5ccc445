import { Tooltip } from '@mantine/core'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { type ListedOrder, PAYMENTS } from '@vitrine/core/contract/shop/orders'
import { formatMoney } from '@vitrine/core/money/money'
import { NO_FIGURE } from '../app/figures/text.ts'
import type { Column } from '../app/table/DataTable.tsx'
import { Status, type Tone } from '../components/Status.tsx'
import { common } from '../i18n/common-messages.ts'
import { getProductLanguage } from '../i18n/messages.ts'
import { formatTime } from '../zones.ts'
import styles from './OrdersPage.module.css'
import { t } from './translator.ts'

type Money = Pick<Project, 'money' | 'currency'>

/** Returns the columns of the order list. */
export function orderColumns(project: Project): readonly Column<ListedOrder>[] {
  return [
    { id: 'name', label: t('columns.order'), card: 'title', cell: ({ name }) => name },
    {
      id: 'created',
      label: t('columns.date'),
      sort: 'created',
      card: 'aside',
      cell: ({ created }) => (
        <time dateTime={created} className={styles.guest}>
          {formatTime(Date.parse(created), project.zone)}
        </time>
      ),
    },
    {
      id: 'customer',
      label: t('columns.customer'),
      sort: 'customer',
      card: 'text',
      cell: ({ customer }) => customer || <span className={styles.guest}>{common('guest')}</span>,
    },
    { id: 'email', label: t('columns.email'), minor: true, cell: ({ email }) => email },
    { id: 'source', label: t('columns.source'), card: 'tag', cell: (order) => <SourceOf order={order} /> },
    {
      id: 'payment',
      label: t('columns.payment'),
      card: 'state',
      cell: (order) => <PaymentOf order={order} />,
    },
    {
      id: 'delivery',
      label: t('columns.delivery'),
      minor: true,
      cell: (order) => <Status dot={false}>{formatDelivery(order)}</Status>,
    },
    {
      id: 'brought',
      label: t('columns.attribution'),
      minor: true,
      cell: (order) => <BroughtBy order={order} />,
    },
    {
      id: 'items',
      label: t('columns.items'),
      end: true,
      minor: true,
      cell: ({ items }) => items,
    },
    {
      id: 'sum',
      label: t('columns.total'),
      sort: 'sum',
      end: true,
      card: 'sum',
      cell: ({ sum, currency }) => formatOrderMoney(sum, currency, project),
    },
  ]
}

/** Formats an amount in the store's format and the current language. */
export function formatOrderMoney(minor: number, currency: string, project: Money): string {
  return formatMoney(minor, {
    currency,
    language: getProductLanguage(),
    template: project.money,
    shopCurrency: project.currency,
  })
}

export function SourceOf({ order }: { order: Pick<ListedOrder, 'platform' | 'matched'> }) {
  const fromApp = order.matched.length > 0
  const name = t(`sources.${order.platform ?? (fromApp ? 'app' : 'none')}`)
  if (!fromApp) return <Status dot={false}>{name}</Status>
  return (
    <Tooltip label={order.matched.map((signal) => t(`matched.${signal}`)).join('. ')} multiline maw={280}>
      <span>
        <Status tone="accent" dot={false}>
          {name}
        </Status>
      </span>
    </Tooltip>
  )
}

/** Campaign or automation that an order is attributed to, and how. */
function BroughtBy({ order: { credit, broughtBy } }: { order: Pick<ListedOrder, 'credit' | 'broughtBy'> }) {
  if (!broughtBy) return NO_FIGURE
  return (
    <Tooltip label={t(`credits.${credit}`)} multiline maw={280}>
      <bdi className={styles.attribution}>{broughtBy.name || t(`brought.${broughtBy.kind}`)}</bdi>
    </Tooltip>
  )
}

const TONES: Readonly<Record<string, Tone>> = {
  PAID: 'good',
  PENDING: 'warn',
  AUTHORIZED: 'warn',
  PARTIALLY_PAID: 'warn',
  REFUNDED: 'bad',
  VOIDED: 'bad',
}

/** Payment status of an order, or that it was canceled or only a test. */
export function PaymentOf({ order }: { order: Pick<ListedOrder, 'payment' | 'cancelled' | 'test'> }) {
  if (order.test) return <Status tone="warn">{t('testOrder')}</Status>
  if (order.cancelled !== null) return <Status tone="bad">{t('cancelled')}</Status>
  return <Status tone={TONES[order.payment] ?? 'quiet'}>{paymentText(order.payment)}</Status>
}

/** Returns the text of a payment status; an unknown status of the platform is returned as is. */
function paymentText(payment: string): string {
  const knownPayment = PAYMENTS.find((one) => one === payment)
  return knownPayment ? t(`payments.${knownPayment}`) : payment
}

const DELIVERIES = ['FULFILLED', 'PARTIAL', 'UNFULFILLED', 'RESTOCKED'] as const

/**
 * Returns the text of an order's delivery. An order that was canceled or refunded before it was sent waits for
 * nothing: it says so instead of "unfulfilled".
 */
export function formatDelivery(order: Pick<ListedOrder, 'delivery' | 'payment' | 'cancelled'>): string {
  const { delivery } = order
  const isOver = order.cancelled !== null || order.payment === 'REFUNDED' || order.payment === 'VOIDED'
  if (isOver && delivery === 'UNFULFILLED') return t('deliveries.none')
  const knownDelivery = DELIVERIES.find((one) => one === delivery)
  return knownDelivery ? t(`deliveries.${knownDelivery}`) : delivery
}
