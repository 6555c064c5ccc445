import { findPlan } from '@vitrine/core/billing/plans'
import {
  billingOverview,
  choosePlan,
  isTrialUsed,
  type Subscription,
} from '@vitrine/core/contract/projects/billing'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { AdminError } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'
import {
  cancelShopSubscription,
  createShopSubscription,
  fetchShopSubscriptions,
  getSubscriptionPrice,
  type PlatformSubscription,
} from '../../services/shop-access/billing.ts'
import { getPlatformAddress } from '../../services/shop-access/shop-identity.ts'
import { getPlanUsage, savePlan } from './queries.ts'
import { fetchSubscriptions, findActiveSubscription, syncPlan } from './sync-plan.ts'

const DAY_MS = 86_400_000

/**
 * Calls for plans and bills. The active subscription at the platform determines a project's plan: choosing another only
 * proposes it there (decision 0063).
 */
export const billingHandlers: readonly CallHandler[] = [
  handleCall(billingOverview, async (_input, context) => {
    const { project } = context.member
    const [used, subscriptions] = await Promise.all([
      getPlanUsage(context.db, project),
      fetchSubscriptions(context, project),
    ])
    const plan = subscriptions
      ? await syncPlan(context, project, subscriptions, context.user.sub)
      : project.plan
    return {
      plan,
      plans: [...context.config.plans],
      used,
      subscriptions: subscriptions?.map(toSubscription) ?? null,
      bills: project.shop && `${project.shop}/admin/settings/billing`,
    }
  }),
  handleCall(choosePlan, async ({ plan: name, interval }, context) => {
    const { config, member } = context
    const { project } = member
    const plan = findPlan(config.plans, name)
    if (!plan?.offered) throw refuseAs(choosePlan, 'no-plan', 'plan')
    const { price } = plan
    const amount = interval === 'year' ? price?.yearly : price?.monthly
    if (price && !amount) throw refuseAs(choosePlan, 'no-yearly', 'interval')
    if (!project.shop) throw refuseAs(choosePlan, 'no-shop')
    const platform = getPlatformAddress(project)
    if (platform === null) throw refuseAs(choosePlan, 'no-admin')
    try {
      const token = await getAdminToken(context, project)
      if (token === null) throw refuseAs(choosePlan, 'no-admin')
      const subscriptions = await fetchShopSubscriptions(platform, token)
      const now = findActiveSubscription(subscriptions, config.plans)
      if (!price || !amount) {
        if (now && !(await cancelShopSubscription(platform, token, now.id)))
          throw refuseAs(choosePlan, 'not-billed')
        await savePlan(context, project, { plan: name, subscription: null, by: context.user.sub })
        return { plan: name, url: null }
      }
      const billed = now && getSubscriptionPrice(now)
      if (now?.name === name && (billed?.interval ?? 'month') === interval)
        return { plan: await syncPlan(context, project, subscriptions, context.user.sub), url: null }
      const url = await createShopSubscription(platform, token, {
        name,
        amount,
        interval,
        currency: price.currency,
        trialDays: isTrialUsed(subscriptions) ? 0 : price.trialDays,
        returnUrl: `${config.publicUrl}/dashboard/${project.slug}/settings/billing`,
        test: config.demo || !config.production,
      })
      if (url === null) throw refuseAs(choosePlan, 'not-billed')
      return { plan: project.plan, url }
    } catch (error) {
      if (!(error instanceof AdminError)) throw error
      throw refuseAs(choosePlan, error.kind === 'refused' ? 'no-admin' : 'shop-unreachable')
    }
  }),
]

function toSubscription(subscription: PlatformSubscription): Subscription {
  const { id, name, status, test, createdAt, currentPeriodEnd, trialDays } = subscription
  const billed = getSubscriptionPrice(subscription)
  return {
    id,
    name,
    status,
    test,
    price: billed?.price ?? null,
    interval: billed?.interval ?? null,
    created: createdAt.toISOString(),
    trialEnds: trialDays > 0 ? new Date(createdAt.getTime() + trialDays * DAY_MS).toISOString() : null,
    periodEnds: currentPeriodEnd?.toISOString() ?? null,
  }
}
