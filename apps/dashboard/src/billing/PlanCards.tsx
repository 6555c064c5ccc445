import { Button, SegmentedControl } from '@mantine/core'
import { BILLING_INTERVALS, type BillingInterval, type Plan } from '@vitrine/core/billing/plans'
import { billingOverview, choosePlan } from '@vitrine/core/contract/projects/billing'
import { listProjects } from '@vitrine/core/contract/projects/projects'
import { useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { Card } from '../components/Card.tsx'
import { Status } from '../components/Status.tsx'
import { leaveFor } from '../session/admin-bridge.ts'
import styles from './Billing.module.css'
import { formatCount, formatPlanName, formatPriceTag, getYearlySaving } from './billing-format.ts'
import { t } from './translator.ts'
import { LIMITS } from './Usage.tsx'

type Props = {
  readonly current: string
  readonly plans: readonly Plan[]
  /** Name of the plan that the app needs; undefined where its own is enough. */
  readonly recommended: string | undefined
  /** Interval by which the current plan is billed; null for a free one, and where the platform did not say. */
  readonly billedBy: BillingInterval | null
  /** True for a store that has had no trial. */
  readonly hasTrial: boolean
}

/** Cards of the plans to choose from, with prices by month or by year. */
export function PlanCards({ current, plans, recommended, billedBy, hasTrial }: Props) {
  const project = useProject()
  const [interval, setInterval] = useState<BillingInterval>(billedBy ?? 'month')
  const [leaving, setLeaving] = useState<string | null>(null)
  const choice = useMutationOf(choosePlan, { changes: [billingOverview, listProjects] })
  const choose = async (plan: string) => {
    const { url } = await choice.mutateAsync({ project: project.id, plan, interval })
    // The store's billing page opens and later returns to this one.
    if (url !== null) leaveFor(url)
  }
  const visiblePlans = plans.filter(({ offered, name }) => offered || name === current)
  const saving = Math.max(0, ...visiblePlans.map(getYearlySaving))
  return (
    <Card
      title={t('plans')}
      aside={
        visiblePlans.some(({ price }) => price?.yearly) ? (
          <SegmentedControl
            aria-label={t('interval')}
            value={interval}
            onChange={(value) => setInterval(BILLING_INTERVALS.find((one) => one === value) ?? 'month')}
            data={[
              { value: 'month', label: t('monthly') },
              { value: 'year', label: saving > 0 ? t('yearlySaving', { percent: saving }) : t('yearly') },
            ]}
          />
        ) : null
      }
    >
      <div className={styles.plans}>
        {visiblePlans.map((plan) => (
          <PlanCard
            key={plan.name}
            plan={plan}
            interval={plan.price?.yearly ? interval : 'month'}
            isCurrent={plan.name === current}
            billedBy={plan.name === current ? billedBy : null}
            isRecommended={plan.name === recommended}
            isProminent={recommended === undefined ? plan.price !== null : plan.name === recommended}
            hasTrial={hasTrial}
            isDisabled={project.shop === null}
            isBusy={choice.busy}
            onChoose={() =>
              plan.price ? void choose(plan.name).catch(() => undefined) : setLeaving(plan.name)
            }
          />
        ))}
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

function PlanCard({
  plan,
  interval,
  isCurrent,
  billedBy,
  isRecommended,
  isProminent,
  hasTrial,
  isDisabled,
  isBusy,
  onChoose,
}: {
  readonly plan: Plan
  /** Interval of the price on the card. */
  readonly interval: BillingInterval
  readonly isCurrent: boolean
  /** Interval by which the current plan is billed; null when it is another plan, or unknown. */
  readonly billedBy: BillingInterval | null
  readonly isRecommended: boolean
  /** True for the plan whose button stands out: the recommended one where there is one, else each paid one. */
  readonly isProminent: boolean
  readonly hasTrial: boolean
  readonly isDisabled: boolean
  readonly isBusy: boolean
  readonly onChoose: () => void
}) {
  const { price, limits, support } = plan
  const title = formatPlanName(plan)
  const canSwitch = isCurrent && plan.offered && price !== null && billedBy !== null && billedBy !== interval
  return (
    <article
      className={styles.plan}
      data-now={isCurrent || undefined}
      data-recommended={isRecommended || undefined}
      aria-label={title}
    >
      <h3>
        {title} {isRecommended ? <Status tone="accent">{t('recommended')}</Status> : null}
      </h3>
      <Price plan={plan} interval={interval} />
      <ul>
        {LIMITS.map((name) => (
          <li key={name}>
            <span>{t(`limits.${name}`)}</span>
            <bdi>{formatLimit(limits[name])}</bdi>
          </li>
        ))}
        <li>
          <span>{t('support')}</span>
          <bdi>{t(`supports.${support}`)}</bdi>
        </li>
      </ul>
      <p className={styles.hint}>
        {price === null
          ? t('freeHint')
          : hasTrial && price.trialDays > 0
            ? t('trial', { count: price.trialDays })
            : t('cancelAnytime')}
      </p>
      {isCurrent && !canSwitch ? (
        <Status tone="good">{t('yours')}</Status>
      ) : (
        <Button
          variant={isProminent ? 'filled' : 'default'}
          disabled={isDisabled || isBusy}
          onClick={onChoose}
        >
          {canSwitch ? t(interval === 'year' ? 'toYearly' : 'toMonthly') : t('take', { plan: title })}
        </Button>
      )}
    </article>
  )
}

const formatLimit = (limit: number | null) => (limit === null ? t('any') : formatCount(limit))

function Price({ plan: { price }, interval }: { readonly plan: Plan; readonly interval: BillingInterval }) {
  if (!price)
    return (
      <p className={styles.price}>
        <span className={styles.amount}>
          <strong>{t('free')}</strong>
        </span>
      </p>
    )
  const amount = interval === 'year' ? (price.yearly ?? price.monthly) : price.monthly
  const tag = formatPriceTag(amount, price.currency)
  return (
    <p className={styles.price}>
      <span className={styles.amount}>
        <PriceText text={t(interval === 'year' ? 'eachYear' : 'each', { price: tag })} price={tag} />
      </span>
      {interval === 'year' ? (
        <span className={styles.hint}>
          {t('perMonth', { price: formatPriceTag(Math.round(amount / 12), price.currency) })}
        </span>
      ) : null}
    </p>
  )
}

/** A text about a price, with the price large. */
function PriceText({ text, price }: { readonly text: string; readonly price: string }) {
  const at = text.indexOf(price)
  return at < 0 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <strong>{price}</strong>
      {text.slice(at + price.length)}
    </>
  )
}
