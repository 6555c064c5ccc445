import { Button, Drawer, Skeleton } from '@mantine/core'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { getOrder, type Order, type OrderLine } from '@vitrine/core/contract/shop/orders'
import type { ReactNode } from 'react'
import { useCall } from '../app/queries.ts'
import { LoadError } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { common } from '../i18n/common-messages.ts'
import { Icon } from '../icons.tsx'
import { formatZonedTime } from '../zones.ts'
import { formatDelivery, formatOrderMoney, PaymentOf, SourceOf } from './columns.tsx'
import styles from './OrderDrawer.module.css'
import { t } from './translator.ts'

/** Drawer of one order while the address names it. */
export function OrderDrawer(props: { id: string | undefined; project: Project; close: () => void }) {
  const { id, project, close } = props
  return (
    <Drawer
      opened={id !== undefined}
      onClose={close}
      position="right"
      size={480}
      title={t('order')}
      overlayProps={{ opacity: 0.4 }}
      closeButtonProps={{ 'aria-label': common('close') }}
      classNames={{ body: styles.body ?? '' }}
    >
      {id === undefined ? null : <Content key={id} id={id} project={project} />}
    </Drawer>
  )
}

function Content({ id, project }: { id: string; project: Project }) {
  const { data, error, refetch } = useCall(getOrder, { project: project.id, id })
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <div className={styles.waiting} aria-busy="true">
        {[28, 18, 96, 64, 140].map((height) => (
          <Skeleton key={height} height={height} radius="md" />
        ))}
      </div>
    )
  const { order } = data
  return (
    <>
      <header className={styles.head}>
        <h2>{order.name}</h2>
        <time dateTime={order.created}>{formatZonedTime(order.created, project.zone)}</time>
        <div className={styles.tags}>
          <PaymentOf order={order} />
          <Status dot={false}>{formatDelivery(order)}</Status>
          <SourceOf order={order} />
        </div>
      </header>
      <Part title={t('items')}>
        {order.lines === null ? (
          <p className={styles.muted}>{t('noItems')}</p>
        ) : (
          <ul className={styles.lines}>
            {order.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change places
              <Line key={index} line={line} order={order} project={project} />
            ))}
          </ul>
        )}
        <Sums order={order} project={project} />
      </Part>
      <Part title={t('columns.customer')}>
        <p className={styles.text}>{order.customer || common('guest')}</p>
        {order.email ? (
          <a className={styles.mail} href={`mailto:${order.email}`}>
            {order.email}
          </a>
        ) : null}
      </Part>
      {order.broughtBy ? (
        <Part title={t('columns.attribution')}>
          <p className={styles.text}>
            <bdi>{order.broughtBy.name || t(`brought.${order.broughtBy.kind}`)}</bdi>
          </p>
          <p className={styles.muted}>
            {[t(`brought.${order.broughtBy.kind}`), t(`credits.${order.credit}`)].join(' · ')}
          </p>
        </Part>
      ) : null}
      <TiedBy matched={order.matched} />
      {order.adminUrl ? (
        <Button
          component="a"
          href={order.adminUrl}
          target="_blank"
          rel="noreferrer"
          variant="default"
          fullWidth
          rightSection={<Icon name="external" size={16} />}
        >
          {t('openAdmin')}
        </Button>
      ) : null}
    </>
  )
}

/** Evidence that the order came from the app. */
function TiedBy({ matched }: Pick<Order, 'matched'>) {
  return (
    <Part title={t('tied')}>
      {matched.length === 0 ? (
        <p className={styles.muted}>{t('notTied')}</p>
      ) : (
        <ul className={styles.signals}>
          {matched.map((signal) => (
            <li key={signal}>
              <Icon name="check" size={16} />
              {t(`matched.${signal}`)}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

type Told = { order: Order; project: Project }

function Line({ line, order, project }: Told & { line: OrderLine }) {
  const fullPrice = line.price === null ? null : line.price * line.quantity
  const money = (minor: number) => formatOrderMoney(minor, order.currency, project)
  return (
    <li>
      <span className={styles.count}>
        {line.ordered === undefined ? null : <s>{line.ordered}</s>} {line.quantity} ×
      </span>
      <div className={styles.text}>
        <strong>{line.title || t('noTitle')}</strong>
        {line.variant || line.sku ? (
          <span>{[line.variant, line.sku].filter(Boolean).join(' · ')}</span>
        ) : null}
      </div>
      {fullPrice === null ? null : (
        <span className={styles.sum}>
          {line.discount > 0 ? <s>{money(fullPrice)}</s> : null}
          {money(fullPrice - line.discount)}
        </span>
      )}
    </li>
  )
}

function Sums({ order, project }: Told) {
  const money = (minor: number) => formatOrderMoney(minor, order.currency, project)
  const rows: readonly (readonly [string, number | null])[] = [
    [t('subtotal'), order.subtotal],
    [t('shipping'), order.shipping],
    [t('tax'), order.tax || null],
    [t('original'), order.original === order.sum ? null : order.original],
    [t('refunded'), order.refunded || null],
  ]
  return (
    <dl className={styles.sums}>
      {order.discounts.map(({ label, amount }) => (
        <div key={label} className={styles.discount}>
          <dt>
            <Icon name="discount" size={15} />
            {label}
          </dt>
          <dd>{amount === null ? null : <bdi>{`−${money(amount)}`}</bdi>}</dd>
        </div>
      ))}
      {rows.map(([label, minor]) =>
        minor === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(minor)}</dd>
          </div>
        ),
      )}
      <div className={styles.total}>
        <dt>{t('columns.total')}</dt>
        <dd>{money(order.sum)}</dd>
      </div>
    </dl>
  )
}
