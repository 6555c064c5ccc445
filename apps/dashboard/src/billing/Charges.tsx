import type { Subscription } from '@vitrine/core/contract/projects/billing'
import { Card } from '../components/Card.tsx'
import { Status } from '../components/Status.tsx'
import styles from './Billing.module.css'
import { formatBill, formatDay } from './billing-format.ts'
import { t } from './translator.ts'

const TONES = { ACTIVE: 'good', FROZEN: 'warn', PENDING: 'accent' } as const
const toneOf = (status: Subscription['status']) =>
  status === 'ACTIVE' || status === 'FROZEN' || status === 'PENDING' ? { tone: TONES[status] } : {}

/** The subscriptions at the store's platform. `bills`: URL of the store's invoices; null without a store. */
export function Charges({
  subscriptions,
  bills,
}: {
  readonly subscriptions: readonly Subscription[] | null
  readonly bills: string | null
}) {
  return (
    <Card title={t('bills')}>
      {subscriptions === null ? (
        <p className={styles.hint}>{bills === null ? t('noShop') : t('unknown')}</p>
      ) : subscriptions.length === 0 ? (
        <p className={styles.hint}>{t('noBills')}</p>
      ) : (
        <ul className={styles.bills}>
          {subscriptions.map((one) => (
            <li key={one.id}>
              <strong>{one.name}</strong>
              <Status {...toneOf(one.status)}>{t(`states.${one.status}`)}</Status>
              <span className={styles.hint}>{describeCharge(one)}</span>
            </li>
          ))}
        </ul>
      )}
      {bills === null ? null : (
        <p>
          <a href={bills} target="_blank" rel="noreferrer">
            {t('toBills')}
          </a>
        </p>
      )}
    </Card>
  )
}

function describeCharge({ created, price, interval, status, trialEnds, test }: Subscription): string {
  return [
    formatDay(created),
    price && interval ? formatBill(price.amount, price.currency, interval) : null,
    status === 'ACTIVE' && trialEnds !== null ? t('trialUntil', { day: formatDay(trialEnds) }) : null,
    test ? t('test') : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
