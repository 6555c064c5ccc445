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

/** Counter of pushes that this process did not send: `status` is `skipped` (for good) or `held` (until later). */
const unsentMessages = new Counter({
  name: 'vitrine_push_unsent_total',
  help: 'Pushes that were skipped, or held until later, by reason',
  labelNames: ['status', 'reason'] as const,
  registers: [],
})

/** Counts pushes that were skipped or held. `reason` is one of a fixed list. */
export function countUnsentPushes(status: 'skipped' | 'held', reason: string, messages: number): void {
  unsentMessages.inc({ status, reason }, messages)
}

/** Adds the counters to the metrics of the process. */
export function registerPushCounters(registry: Registry): void {
  registry.registerMetric(answeredMessages)
  registry.registerMetric(unsentMessages)
}
