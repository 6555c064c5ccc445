import { defineRoom } from '../../room.ts'
import { webhookRoutes } from './routes.ts'
import { workWebhook } from './work.job.ts'

/** Takes in the platform's webhooks, for the rooms that take their topics. */
export const webhooksRoom = defineRoom({ routes: [webhookRoutes], jobs: [workWebhook] })
