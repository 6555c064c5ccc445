import { defineModule } from '../define-module.ts'
import { subscribersCalls } from './calls.ts'
import { redactTopics } from './redact.ts'

/**
 * Subscribers: registers installations of the app, their push tokens, preferences, inbox and back-in-stock requests.
 */
export const subscribersModule = defineModule({ calls: subscribersCalls, topics: [redactTopics] })
