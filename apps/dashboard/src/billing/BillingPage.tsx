import { Skeleton } from '@mantine/core'
import { findLargerPlan } from '@vitrine/core/billing/plans'
import type { OutputOf } from '@vitrine/core/contract/call'
import { billingOverview, isTrialUsed } from '@vitrine/core/contract/projects/billing'
import shell from '../app/layout/page.module.css'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { LoadError, PageHead } from '../components/States.tsx'
import styles from './Billing.module.css'
import { Charges } from './Charges.tsx'
import { PlanCards } from './PlanCards.tsx'
import { t } from './translator.ts'
import { Usage } from './Usage.tsx'

/** Page of the plan: usage and next bill, other plans, and charges of the store. */
export function BillingPage() {
  const project = useProject()
  const { data, error, refetch } = useCall(billingOverview, { project: project.id })
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      {data ? (
        <Billing overview={data} />
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

function Billing({ overview }: { readonly overview: OutputOf<typeof billingOverview> }) {
  const { plan, plans, used, subscriptions, bills } = overview
  const active = subscriptions?.find(({ status, name }) => status === 'ACTIVE' && name === plan) ?? null
  const larger = findLargerPlan(plans, plan, used.activeUsers)
  return (
    <div className={styles.cards}>
      <Usage current={plan} plans={plans} used={used} active={active} larger={larger} />
      <PlanCards
        current={plan}
        plans={plans}
        recommended={larger?.name}
        billedBy={active?.interval ?? null}
        hasTrial={!isTrialUsed(subscriptions ?? [])}
      />
      <Charges subscriptions={subscriptions} bills={bills} />
    </div>
  )
}
