import { Progress } from '@mantine/core'
import { findPlan, getPlanLimits, type Plan } from '@vitrine/core/billing/plans'
import type { PlanUsage, Subscription } from '@vitrine/core/contract/projects/billing'
import { Card } from '../components/Card.tsx'
import styles from './Billing.module.css'
import { formatBill, formatCount, formatDay, formatPlanName } from './billing-format.ts'
import { t } from './translator.ts'

/** Limits of a plan whose usage the page shows, in its order. */
export const LIMITS = [
  'activeUsers',
  'members',
  'aiRequestsPerDay',
  'languages',
  'regions',
  'exportsPerDay',
] as const

/** The current plan: its next bill, and what is used of it. */
export function Usage({
  current,
  plans,
  used,
  active,
  larger,
}: {
  readonly current: string
  readonly plans: readonly Plan[]
  readonly used: PlanUsage
  /** The subscription that pays for the plan; null for none. */
  readonly active: Subscription | null
  /** The plan that the app needs; undefined where its own is enough. */
  readonly larger: Plan | undefined
}) {
  const limits = getPlanLimits(plans, current)
  const plan = findPlan(plans, current)
  return (
    <Card title={t('used')} aside={<strong>{plan ? formatPlanName(plan) : current}</strong>}>
      {active ? <NextBill subscription={active} /> : null}
      <ul className={styles.used}>
        {LIMITS.map((name) => (
          <UsedLimit key={name} name={name} used={used[name]} limit={limits[name]} />
        ))}
      </ul>
      {larger ? <Outgrown larger={larger} /> : null}
    </Card>
  )
}

function UsedLimit({
  name,
  used,
  limit,
}: {
  readonly name: (typeof LIMITS)[number]
  readonly used: number
  readonly limit: number | null
}) {
  const isOver = limit !== null && used > limit
  const hint = name === 'activeUsers' ? 'activeUsersHint' : name === 'members' ? 'membersHint' : null
  return (
    <li>
      <span>
        {t(`limits.${name}`)}
        {hint ? <span className={styles.hint}>{t(hint)}</span> : null}
      </span>
      <bdi className={styles.count}>
        {limit === null
          ? t('usedOfAny', { used: formatCount(used) })
          : `${formatCount(used)} / ${formatCount(limit)}`}
      </bdi>
      {limit === null ? null : (
        <Progress
          value={Math.min(100, (used / limit) * 100)}
          color={isOver ? 'orange' : 'brand'}
          aria-label={t(`limits.${name}`)}
        />
      )}
      {isOver && name !== 'activeUsers' ? <p className={styles.hint}>{t('over')}</p> : null}
    </li>
  )
}

/** Says that the app has more active users than its plan includes, and which plan includes them. */
function Outgrown({ larger }: { readonly larger: Plan }) {
  const plan = formatPlanName(larger)
  const { activeUsers } = larger.limits
  return (
    <p className={styles.overLimit} role="status">
      {activeUsers === null ? t('outgrownAny', { plan }) : t('outgrown', { plan, count: activeUsers })}
    </p>
  )
}

function NextBill({ subscription }: { readonly subscription: Subscription }) {
  const { price, interval, periodEnds, trialEnds } = subscription
  if (!price || !interval) return null
  const bill = formatBill(price.amount, price.currency, interval)
  const isInTrial = trialEnds !== null && Date.parse(trialEnds) > Date.now()
  const text = isInTrial
    ? t('trialThen', { day: formatDay(trialEnds), bill })
    : periodEnds === null
      ? bill
      : `${bill} · ${t('nextBill', { day: formatDay(periodEnds) })}`
  return <p className={styles.upcomingCharge}>{text}</p>
}
