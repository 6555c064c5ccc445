import { defineModule } from '../define-module.ts'
import { subscribersCalls } from './calls.ts'
import { redactTopics } from './redact.ts'

/** Installations of the shopping app: who may be sent a push, what they chose, got and wait for. */
export const subscribersModule = defineModule({ calls: subscribersCalls, topics: [redactTopics] })
