import { Counter, type Registry } from 'prom-client'

/** Counter of what push services answered to this process. It counts whether or not metrics are served. */
const answeredMessages = new Counter({
  name: 'vitrine_push_answers_total',
  help: 'Push messages by what the push service answered, each time they were sent',
  labelNames: ['channel', 'outcome'] as const,
  registers: [],
})

/**
 * Counts messages by the gateway's answer. `outcome`: `taken` (accepted), or the kind of the refusal or
 * failure.
 */
export function countPushAnswers(channel: string, outcome: string, messages: number): void {
  answeredMessages.inc({ channel, outcome }, messages)
}

/** Adds the counter to the metrics of the process. */
export function registerPushCounters(registry: Registry): void {
  registry.registerMetric(answeredMessages)
}
