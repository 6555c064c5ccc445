import { createHmac, randomUUID } from 'node:crypto'

/** The secret that the server of a test is started with. */
export const WEBHOOK_SECRET = 'test-client-secret'
/** The secret that the demo shop signs with. */
export const DEMO_SECRET = 'demo-client-secret'

/** What a delivery of the platform's webhooks may say otherwise than by default. */
export type Delivery = {
  readonly topic?: string
  /** The delivery's own id, by which a repetition is known. */
  readonly id?: string
  readonly shop?: string
  readonly secret?: string
}

/** The headers under which the platform delivers a webhook: by default an order's creation at a shop of the tests, signed rightly. */
export function deliveryHeaders(body: string, how: Delivery = {}): Record<string, string> {
  const { topic = 'orders/create', id = randomUUID(), shop = 'lamps.example', secret = WEBHOOK_SECRET } = how
  return {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    'x-shopify-shop-domain': shop,
    'x-shopify-webhook-id': id,
  }
}
