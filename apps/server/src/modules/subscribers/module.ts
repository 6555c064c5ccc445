import { defineModule } from '../define-module.ts'
import { subscribersHandlers } from './handlers.ts'
import { redactTopics } from './redact.ts'

/**
 * Subscribers: registers installations of the app, their push tokens, preferences, inbox and back-in-stock requests.
 */
export const subscribersModule = defineModule({ calls: subscribersHandlers, topics: [redactTopics] })
