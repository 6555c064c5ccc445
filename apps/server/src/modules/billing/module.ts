import { z } from 'zod'
import { handleTopics } from '../../services/platform-webhooks/topic-handlers.ts'
import { defineModule } from '../define-module.ts'
import { billingHandlers } from './handlers.ts'
import { syncPlanJob } from './sync-plan.job.ts'

/** Nothing of the payload is read: the subscription's status is requested. */
const billPayload = z.object({})

/** Plans: what a project may use, what it uses, and the shop's subscription that pays for it. */
export const billingModule = defineModule({
  calls: billingHandlers,
  jobs: [syncPlanJob],
  topics: [
    handleTopics({
      topics: ['app_subscriptions/update'],
      payload: billPayload,
      work: async (tx, project, _bill, emit) => emit(tx, project, [{ kind: 'bill-changed', at: new Date() }]),
    }),
  ],
  eventHandlers: [
    {
      kinds: ['bill-changed'],
      handle: async (tx, project, _happenings, { jobs }) => {
        await jobs.enqueue(syncPlanJob, { project }, { transaction: tx })
      },
    },
  ],
})
