import { Button, Progress, Skeleton } from '@mantine/core'
import {
  getPlanLimits,
  PLAN_NAMES,
  type PlanLimits,
  type PlanName,
  PRICES,
} from '@vitrine/core/billing/plans'
import { billingOverview, choosePlan, type Subscription } from '@vitrine/core/contract/projects/billing'
import { listProjects } from '@vitrine/core/contract/projects/projects'
import { formatMoney } from '@vitrine/core/money/money'
import { useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import shell from '../app/layout/page.module.css'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { LoadError, PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { getLocale, getProductLanguage } from '../i18n/messages.ts'
import { leaveFor } from '../session/admin-bridge.ts'
import styles from './Billing.module.css'
import { t } from './i18n.ts'

const LIMITS = ['members', 'languages', 'regions', 'exportsPerDay'] as const

/** Page of the plan: usage, other plans, and charges of the store. */
export function BillingPage() {
  const project = useProject()
  const { data, error, refetch } = useCall(billingOverview, { project: project.id })
  return (
    <main className={`${shell.page} ${shell.narrow}`}>
      <PageHead title={t('title')} lead={t('lead')} />
      {data ? (
        <div className={styles.cards}>
          <Used plan={data.plan} used={data.used} />
          <Plans now={data.plan} />
          <Bills subscriptions={data.subscriptions} bills={data.bills} />
        </div>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.cards} aria-busy="true">
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} height={180} radius="lg" />
          ))}
        </div>
      )}
    </main>
  )
}

const whole = (count: number) => new Intl.NumberFormat(getLocale()).format(count)
const day = (instant: string) =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium' }).format(new Date(instant))

function Used({ plan, used }: { plan: string; used: Record<keyof PlanLimits, number> }) {
  const limits = getPlanLimits(plan)
  return (
    <Card title={t('used')} aside={<strong>{plan}</strong>}>
      <ul className={styles.used}>
        {LIMITS.map((name) => {
          const over = used[name] > limits[name]
          return (
            <li key={name}>
              <span>{t(`limits.${name}`)}</span>
              <bdi className={styles.count}>{`${whole(used[name])} / ${whole(limits[name])}`}</bdi>
              <Progress
                value={Math.min(100, (used[name] / limits[name]) * 100)}
                color={over ? 'orange' : 'brand'}
                aria-label={t(`limits.${name}`)}
              />
              {over ? <p className={styles.hint}>{t('over')}</p> : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Plans({ now }: { now: string }) {
  const project = useProject()
  const [leaving, setLeaving] = useState<PlanName | null>(null)
  const choice = useMutationOf(choosePlan, { changes: [billingOverview, listProjects] })
  const choose = async (plan: PlanName) => {
    const { url } = await choice.ask({ project: project.id, plan })
    // The store's billing page opens and later returns to this one.
    if (url !== null) leaveFor(url)
  }
  return (
    <Card title={t('plans')}>
      <div className={styles.plans}>
        {PLAN_NAMES.map((plan) => {
          const price = PRICES[plan]
          const limits = getPlanLimits(plan)
          return (
            <article
              key={plan}
              className={styles.plan}
              data-now={plan === now || undefined}
              aria-label={plan}
            >
              <h3>{plan}</h3>
              <p className={styles.price}>
                {price
                  ? t('each', {
                      price: formatMoney(price.amount, {
                        currency: price.currency,
                        language: getProductLanguage(),
                        country: 'US',
                      }),
                    })
                  : t('free')}
              </p>
              <ul>
                {LIMITS.map((name) => (
                  <li key={name}>
                    <span>{t(`limits.${name}`)}</span> <bdi>{whole(limits[name])}</bdi>
                  </li>
                ))}
              </ul>
              <p className={styles.hint}>{price ? t('trial', { count: price.trialDays }) : t('freeHint')}</p>
              {plan === now ? (
                <Status tone="good">{t('yours')}</Status>
              ) : (
                <Button
                  variant={price ? 'filled' : 'default'}
                  disabled={project.shop === null}
                  onClick={() => (price ? void choose(plan).catch(() => undefined) : setLeaving(plan))}
                >
                  {t('take', { plan })}
                </Button>
              )}
            </article>
          )
        })}
      </div>
      {project.shop === null ? <p className={styles.hint}>{t('noShop')}</p> : null}
      <p className={styles.hint}>{t('end')}</p>
      <Confirm
        opened={leaving !== null}
        title={t('leave')}
        text={t('end')}
        action={t('leaveAction')}
        onConfirm={() => {
          if (leaving) void choose(leaving).catch(() => undefined)
          setLeaving(null)
        }}
        onCancel={() => setLeaving(null)}
      />
    </Card>
  )
}

const TONES = { ACTIVE: 'good', FROZEN: 'warn', PENDING: 'accent' } as const
const toneOf = (status: Subscription['status']) =>
  status === 'ACTIVE' || status === 'FROZEN' || status === 'PENDING' ? { tone: TONES[status] } : {}

function Bills({ subscriptions, bills }: { subscriptions: Subscription[] | null; bills: string | null }) {
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
              <span className={styles.hint}>
                {[
                  day(one.created),
                  one.status === 'ACTIVE' && one.trialEnds !== null
                    ? t('trialUntil', { day: day(one.trialEnds) })
                    : null,
                  one.test ? t('test') : null,
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </span>
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
