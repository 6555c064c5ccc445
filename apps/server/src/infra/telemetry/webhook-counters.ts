import { Counter, type Registry } from 'prom-client'

/** Counters of the platform's webhooks in this process. They count whether or not metrics are served. */

const droppedFields = new Counter({
  name: 'vitrine_webhook_fields_dropped_total',
  help: 'Optional fields of platform webhooks that could not be read and are stored as absent',
  labelNames: ['field'] as const,
  registers: [],
})
const testDeliveries = new Counter({
  name: 'vitrine_webhook_test_deliveries_total',
  help: 'Test notifications of the platform, which are acknowledged and change nothing',
  labelNames: ['topic'] as const,
  registers: [],
})

/** Counts an optional field of a webhook that could not be read. `field`: its name in our schema. */
export function countDroppedField(field: string): void {
  droppedFields.inc({ field })
}

/** Counts a test notification of the platform. `topic`: one that the server handles. */
export function countTestDelivery(topic: string): void {
  testDeliveries.inc({ topic })
}

/** Adds the counters to the metrics of the process. */
export function registerWebhookCounters(registry: Registry): void {
  registry.registerMetric(droppedFields)
  registry.registerMetric(testDeliveries)
}
