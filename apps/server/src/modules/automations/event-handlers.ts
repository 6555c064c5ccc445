import type { DomainEventHandler } from '../../services/domain-events/domain-events.ts'
import { listActiveAutomations } from './active-automations.ts'
import { advanceRuns } from './advance-runs.job.ts'
import { createBackInStockAutomation } from './back-in-stock-automation.ts'
import {
  type Cause,
  type Ending,
  getAwaitedEvents,
  getRunCauses,
  getRunEndings,
} from './domain-event-effects.ts'
import { endRuns, startRuns, wakeRuns } from './runs.ts'
import { notifyBackInStock, startPriceDropRuns } from './start-catalog-runs.ts'

/** Start and end automation runs by domain events, in the transaction of the emitter. */
export const automationEventHandlers: readonly DomainEventHandler[] = [
  {
    kinds: [
      'installed',
      'cart-changed',
      'checkout-opened',
      'product-viewed',
      'wishlist-changed',
      'order-created',
      'order-paid',
      'order-shipped',
      'order-delivered',
      'order-refunded',
    ],
    handle: async (tx, projectId, happenings, { jobs }) => {
      const now = new Date()
      const endings: Ending[] = []
      const causes: Cause[] = []
      for (const domainEvent of happenings) {
        endings.push(...getRunEndings(domainEvent))
        // Starts runs after ending others: an order that is refunded at once ends the run that it starts.
        causes.push(...getRunCauses(domainEvent))
      }
      const atCheckout = endings.some(({ reason }) => reason === 'checkout-opened')
      const reminded =
        atCheckout && (await listActiveAutomations(tx, projectId, ['checkout-abandoned'])).length > 0
      await endRuns(
        tx,
        projectId,
        endings.filter(({ reason }) => reason !== 'checkout-opened' || reminded),
        now,
      )
      // Before runs start: what starts one is no event that it waits for.
      const woken = await wakeRuns(tx, projectId, happenings.flatMap(getAwaitedEvents), now)
      if ((await startRuns(tx, projectId, causes, now)) + woken > 0)
        await jobs.enqueue(advanceRuns, {}, { transaction: tx })
    },
  },
  {
    kinds: ['price-changed', 'stock-changed', 'restock-asked'],
    handle: async (tx, projectId, happenings, { jobs }) => {
      const now = new Date()
      if (happenings.some(({ kind }) => kind === 'restock-asked'))
        await createBackInStockAutomation(tx, projectId)
      const active = await listActiveAutomations(tx, projectId, ['price-drop', 'back-in-stock'])
      const ends = new Set<number>()
      for (const domainEvent of happenings) {
        const end =
          domainEvent.kind === 'price-changed'
            ? await startPriceDropRuns(tx, projectId, active, domainEvent, now)
            : domainEvent.kind === 'stock-changed'
              ? await notifyBackInStock(tx, projectId, active, domainEvent, now)
              : null
        if (end) ends.add(end.getTime())
      }
      // Most stock changes affect nobody: a shop reports each sale.
      for (const end of ends)
        await jobs.enqueue(advanceRuns, {}, { transaction: tx, startAfter: new Date(end) })
    },
  },
]
