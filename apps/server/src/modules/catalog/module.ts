import { defineModule } from '../define-module.ts'
import { fetchInventoryItems } from './fetch-inventory-items.job.ts'
import { catalogTopics } from './webhook-handlers.ts'

/** The shop's catalog: takes price and stock webhooks and emits domain events for their changes. */
export const catalogModule = defineModule({
  topics: catalogTopics,
  jobs: [fetchInventoryItems],
  eventHandlers: [
    {
      kinds: ['restock-asked'],
      handle: async (tx, project, happenings, { jobs }) => {
        const variants = new Set(
          happenings.flatMap((one) => (one.kind === 'restock-asked' ? [one.variant] : [])),
        )
        for (const variant of variants)
          await jobs.enqueue(fetchInventoryItems, { project, variant }, { transaction: tx })
      },
    },
  ],
})
