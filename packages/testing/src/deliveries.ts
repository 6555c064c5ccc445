import { createHmac, randomUUID } from 'node:crypto'

/** Webhook secret of the tests' server. */
export const WEBHOOK_SECRET = 'test-client-secret'
/** Webhook secret of the demo shop. */
export const DEMO_SECRET = 'demo-client-secret'

/** Overrides of a webhook delivery. */
export type Delivery = {
  readonly topic?: string
  /** Id of the delivery, which identifies repetitions. */
  readonly id?: string
  readonly shop?: string
  readonly secret?: string
  /** True for a delivery that the platform marks as a test. */
  readonly test?: boolean
}

/** Returns the headers of a platform webhook: by default a correctly signed order creation at a test shop. */
export function createDeliveryHeaders(body: string, how: Delivery = {}): Record<string, string> {
  const { topic = 'orders/create', id = randomUUID(), shop = 'lamps.example', secret = WEBHOOK_SECRET } = how
  return {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    'x-shopify-shop-domain': shop,
    'x-shopify-webhook-id': id,
    ...(how.test ? { 'x-shopify-test': 'true' } : {}),
  }
}
