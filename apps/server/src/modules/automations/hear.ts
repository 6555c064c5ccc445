import type { Hearing } from '../../services/domain-events/domain-events.ts'
import { type Cause, causesOf, type Ending, endingsOf } from './causes.ts'
import { priceFell, release } from './crowds.ts'
import { activeWith } from './flows.ts'
import { offerRestock } from './ready-made.ts'
import { begin, end } from './runs.ts'
import { stepRuns } from './step.job.ts'

/** What automations begin and end by: in the transaction of whoever says that it happened. */
export const automationHearings: readonly Hearing[] = [
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
    hear: async (tx, projectId, happenings, { jobs }) => {
      const now = new Date()
      const endings: Ending[] = []
      const causes: Cause[] = []
      for (const happening of happenings) {
        endings.push(...endingsOf(happening))
        // What begins is begun after what it ends: an order that is refunded at once ends what it began.
        causes.push(...causesOf(happening))
      }
      const atCheckout = endings.some(({ reason }) => reason === 'checkout-opened')
      const reminded = atCheckout && (await activeWith(tx, projectId, ['checkout-abandoned'])).length > 0
      await end(
        tx,
        projectId,
        endings.filter(({ reason }) => reason !== 'checkout-opened' || reminded),
        now,
      )
      if ((await begin(tx, projectId, causes, now)) > 0) await jobs.enqueue(stepRuns, {}, { transaction: tx })
    },
  },
  {
    kinds: ['price-changed', 'stock-changed', 'restock-asked'],
    hear: async (tx, projectId, happenings, { jobs }) => {
      const now = new Date()
      if (happenings.some(({ kind }) => kind === 'restock-asked')) await offerRestock(tx, projectId)
      const active = await activeWith(tx, projectId, ['price-drop', 'back-in-stock'])
      let atOnce = 0
      for (const happening of happenings) {
        if (happening.kind === 'price-changed')
          atOnce += await priceFell(tx, projectId, active, happening, now)
        if (happening.kind === 'stock-changed') atOnce += await release(tx, projectId, active, happening, now)
      }
      // Most news of stock move nobody: a shop tells of each sale.
      if (atOnce > 0) await jobs.enqueue(stepRuns, {}, { transaction: tx })
    },
  },
]
