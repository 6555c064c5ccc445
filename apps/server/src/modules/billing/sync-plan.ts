import { findPlan, type PlanCatalog } from '@vitrine/core/billing/plans'
import { DEFAULT_PLAN } from '@vitrine/core/limits/limits'
import type { ProjectRow } from '../../services/access/access.ts'
import type { Services } from '../../services/services.types.ts'
import { AdminError } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'
import { fetchShopSubscriptions, type PlatformSubscription } from '../../services/shop-access/billing.ts'
import { getPlatformAddress } from '../../services/shop-access/shop-identity.ts'
import { savePlan } from './queries.ts'

type Settling = Pick<Services, 'db' | 'emit' | 'encryption' | 'log' | 'config'>

/** Fetches the project's subscriptions from the platform; null when the platform cannot be reached. */
export async function fetchSubscriptions(
  context: Settling,
  project: ProjectRow,
): Promise<readonly PlatformSubscription[] | null> {
  const platform = getPlatformAddress(project)
  if (platform === null) return null
  try {
    const token = await getAdminToken(context, project)
    return token === null ? null : await fetchShopSubscriptions(platform, token)
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    return null
  }
}

/** Returns the subscription that is paid for or in its trial; undefined for none. */
export const findActiveSubscription = (all: readonly PlatformSubscription[], plans: PlanCatalog) =>
  all.find(({ status, name }) => status === 'ACTIVE' && findPlan(plans, name) !== undefined)

/**
 * Saves the plan of the active one among a shop's subscriptions; the free plan when none is active. Compares
 * with the stored plan, so that repeated calls change nothing, and a later call makes up for a lost one.
 * @param all Subscriptions at the platform.
 * @param by Id of the owner who requested it; null for none.
 */
export async function syncPlan(
  services: Settling,
  project: ProjectRow,
  all: readonly PlatformSubscription[],
  by: string | null,
): Promise<string> {
  const active = findActiveSubscription(all, services.config.plans)
  const plan = active?.name ?? DEFAULT_PLAN
  const subscription = active?.id ?? null
  if (project.plan !== plan || project.subscription !== subscription)
    await savePlan(services, project, { plan, subscription, by })
  return plan
}
