import { eq } from 'drizzle-orm'
import type { DomainEventHandler } from '../../services/domain-events/domain-events.ts'
import * as schema from '../../services/schema/schema.ts'
import { reconcileShop } from './reconcile-shop.job.ts'
import { registerShopWebhooks } from './register-webhooks.job.ts'

const { shopSyncs } = schema

/**
 * Starts reconciling a shop when it is connected: stores the time from which on all changes must be stored,
 * and enqueues `reconcileShop`, or `registerShopWebhooks` first when webhooks could not be registered.
 */
export const shopConnectedHandler: DomainEventHandler = {
  kinds: ['shop-connected'],
  handle: async (tx, project, happenings, { jobs }) => {
    for (const one of happenings) {
      if (one.kind !== 'shop-connected') continue
      if (one.isNew) await tx.delete(shopSyncs).where(eq(shopSyncs.project_id, project))
      await tx.insert(shopSyncs).values({ project_id: project, known_until: one.at }).onConflictDoNothing()
      const job = one.registered ? reconcileShop : registerShopWebhooks
      await jobs.enqueue(job, { project }, { transaction: tx })
    }
  },
}
