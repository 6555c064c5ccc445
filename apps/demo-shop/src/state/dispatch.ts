import { createHmac } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { DeliveryRecord } from './data.ts'
import { createUuid, type Live } from './live.ts'

/** API version of the payloads. */
const WEBHOOK_API_VERSION = '2025-10'

/**
 * Delays of retries in seconds: eight over about four hours, as on the platform, but the first ones short, because a
 * demo shop's receiver is usually a developer who restarts.
 */
export const RETRY_DELAYS_SECONDS = [2, 10, 60, 300, 900, 1800, 3600, 7200] as const

/** Returns `X-Shopify-Hmac-Sha256`: base64 of HMAC-SHA256 over the raw body with the app's client secret. */
function signBody(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('base64')
}

const NO_FIELDS: readonly string[] = []

type Later = (milliseconds: number, run: () => void) => () => void

const realLater: Later = (milliseconds, run) => {
  const waiting = new AbortController()
  // A pending retry must not keep a stopped shop alive; ignores a canceled wait.
  after(milliseconds, undefined, { ref: false, signal: waiting.signal }).then(run, () => undefined)
  return () => waiting.abort()
}

/** Dispatcher of webhooks to subscribers and to `target`, which receives every topic. */
export type Dispatcher = {
  emit(topic: string, payload: Payload): void
  /** Sends a topic without subscriptions to the URL in the app's settings. */
  send(topic: string, payload: Payload, uri: string): void
  /** Resumes unfinished deliveries of an earlier run. */
  resume(): void
  idle(): Promise<void>
  /** Cancels everything pending. */
  forget(): void
  close(): Promise<void>
}

type Receiver = {
  readonly id: number | null
  readonly uri: string
  readonly includeFields: readonly string[]
}

type Payload = Readonly<Record<string, unknown>>

/** Returns the receivers of a topic: its subscribers, and `target`. */
function receiversOf(live: Live, topic: string, target: string | null): readonly Receiver[] {
  const subscribers = live.data.subscriptions.filter((one) => one.topic === topic)
  return target === null ? subscribers : [...subscribers, { id: null, uri: target, includeFields: NO_FIELDS }]
}

/** Creates a delivery per receiver, limited to its fields. */
function toDeliveries(
  live: Live,
  topic: string,
  payload: Payload,
  receivers: readonly Receiver[],
): readonly DeliveryRecord[] {
  const eventId = createUuid()
  return receivers.map(({ id, uri, includeFields }) => ({
    id: createUuid(),
    eventId,
    topic,
    uri,
    subscriptionId: id,
    name: topic.replace('/', '-'),
    triggeredAt: live.now().toISOString(),
    body: JSON.stringify(
      includeFields.length === 0
        ? payload
        : Object.fromEntries(Object.entries(payload).filter(([key]) => includeFields.includes(key))),
    ),
    attempts: 0,
  }))
}

/**
 * Attempts a delivery. Returns false when the receiver refuses it; throws without a connection or a timely response.
 */
async function post(live: Live, delivery: DeliveryRecord): Promise<boolean> {
  const response = await fetch(delivery.uri, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(5000),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Shopify-Captain-Hook',
      'x-shopify-topic': delivery.topic,
      'x-shopify-hmac-sha256': signBody(delivery.body, live.clientSecret),
      'x-shopify-shop-domain': live.shop.catalog.shop.permanentDomain,
      'x-shopify-api-version': WEBHOOK_API_VERSION,
      'x-shopify-webhook-id': delivery.id,
      'x-shopify-event-id': delivery.eventId,
      'x-shopify-triggered-at': delivery.triggeredAt,
      'x-shopify-name': delivery.name,
    },
    body: delivery.body,
  })
  await response.arrayBuffer()
  return response.status >= 200 && response.status < 300
}

function removeDelivery(live: Live, delivery: DeliveryRecord): void {
  live.data.deliveries = live.data.deliveries.filter((one) => one.id !== delivery.id)
  live.changed('deliveries')
}

/** Drops a delivery after all retries, and its subscription if it was made through the Admin API. */
function giveUp(live: Live, delivery: DeliveryRecord): void {
  removeDelivery(live, delivery)
  live.data.subscriptions = live.data.subscriptions.filter(
    (one) => one.id !== delivery.subscriptionId || one.backDoor,
  )
  live.changed('subscriptions')
}

/** Creates the dispatcher: signed webhooks, retried after failures with the same delivery id. */
export function createDispatcher(
  live: Live,
  options: { readonly target: string | null; readonly later: Later | null },
): Dispatcher {
  const later = options.later ?? realLater
  const running = new Set<Promise<void>>()
  const waiting = new Map<string, () => void>()
  let closed = false

  const fail = (delivery: DeliveryRecord) => {
    const delay = RETRY_DELAYS_SECONDS[delivery.attempts - 1]
    if (delay === undefined) return giveUp(live, delivery)
    waiting.set(
      delivery.id,
      later(delay * 1000, () => {
        waiting.delete(delivery.id)
        start(delivery)
      }),
    )
    live.changed('deliveries')
  }

  const attempt = async (delivery: DeliveryRecord) => {
    delivery.attempts += 1
    const deliveries = live.data.deliveries
    try {
      // Persists before sending, so that a killed shop knows what it has sent.
      await live.settled()
      if (await post(live, delivery)) return removeDelivery(live, delivery)
    } catch {
      // No connection, or no response within five seconds: a failed attempt, retried below.
    }
    // A reset meanwhile removed this delivery.
    if (!closed && deliveries.includes(delivery) && live.data.deliveries.includes(delivery)) fail(delivery)
  }

  const start = (delivery: DeliveryRecord) => {
    if (closed) return
    const run = attempt(delivery).finally(() => running.delete(run))
    running.add(run)
  }

  const deliver = (topic: string, payload: Payload, receivers: readonly Receiver[]) => {
    for (const delivery of toDeliveries(live, topic, payload, receivers)) {
      live.data.deliveries.push(delivery)
      start(delivery)
    }
    live.changed('deliveries')
  }

  const forget = () => {
    for (const stop of waiting.values()) stop()
    waiting.clear()
  }

  return {
    emit: (topic, payload) => {
      if (!live.settings.silent) deliver(topic, payload, receiversOf(live, topic, options.target))
    },
    send: (topic, payload, uri) => deliver(topic, payload, [{ id: null, uri, includeFields: NO_FIELDS }]),
    resume: () => {
      for (const delivery of live.data.deliveries) start(delivery)
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
    forget,
    close: async () => {
      closed = true
      forget()
      await Promise.all(running)
    },
  }
}
