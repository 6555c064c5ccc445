import { createHmac } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { DeliveryRecord } from './data.ts'
import { type Live, uuid } from './live.ts'

/** API version whose shapes the payloads have. */
const WEBHOOK_API_VERSION = '2025-10'

/**
 * Waits before the tries after the first, in seconds: eight of them over about four hours, like the
 * platform, but the first ones soon, because the receiver of a demo shop is a developer who restarts.
 */
export const RETRY_DELAYS_SECONDS = [2, 10, 60, 300, 900, 1800, 3600, 7200] as const

/** `X-Shopify-Hmac-Sha256`: base64 of HMAC-SHA256 over the raw body with the app's client secret. */
function signBody(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('base64')
}

const NO_FIELDS: readonly string[] = []

type Later = (milliseconds: number, run: () => void) => () => void

const realLater: Later = (milliseconds, run) => {
  const waiting = new AbortController()
  // Waiting for a retry must not keep a stopped shop alive; a cancelled wait has nothing to say.
  after(milliseconds, undefined, { ref: false, signal: waiting.signal }).then(run, () => undefined)
  return () => waiting.abort()
}

/** Topics an app told the platform about, besides `target`, which hears all of them. */
export type Dispatcher = {
  emit(topic: string, payload: Payload): void
  /** Sends what nobody subscribes to, to the address that an app's settings at the platform name. */
  send(topic: string, payload: Payload, uri: string): void
  /** Takes up deliveries that an earlier run left unfinished. */
  resume(): void
  idle(): Promise<void>
  /** Calls off everything that waits. */
  forget(): void
  close(): Promise<void>
}

type Receiver = {
  readonly id: number | null
  readonly uri: string
  readonly includeFields: readonly string[]
}

type Payload = Readonly<Record<string, unknown>>

/** Who hears of a topic: its subscribers, and `target`, which hears of all. */
function receiversOf(live: Live, topic: string, target: string | null): readonly Receiver[] {
  const subscribers = live.data.subscriptions.filter((one) => one.topic === topic)
  return target === null ? subscribers : [...subscribers, { id: null, uri: target, includeFields: NO_FIELDS }]
}

/** One event for each receiver, with the fields that it asked for. */
function toDeliveries(
  live: Live,
  topic: string,
  payload: Payload,
  receivers: readonly Receiver[],
): readonly DeliveryRecord[] {
  const eventId = uuid()
  return receivers.map(({ id, uri, includeFields }) => ({
    id: uuid(),
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

/** Sends a delivery once. False when the receiver refuses it; throws without a connection or an answer in time. */
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
      'x-shopify-shop-domain': live.shop.catalogue.shop.permanentDomain,
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

/** A subscription made through the Admin API is dropped once its receiver stayed dead through all retries. */
function giveUp(live: Live, delivery: DeliveryRecord): void {
  removeDelivery(live, delivery)
  live.data.subscriptions = live.data.subscriptions.filter(
    (one) => one.id !== delivery.subscriptionId || one.backDoor,
  )
  live.changed('subscriptions')
}

/** Sends webhooks: signed, in order of trying, again after failures, with the delivery's id unchanged. */
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
    const known = live.data.deliveries
    try {
      // What others are told stands on disk first: a shop that is killed knows what it said.
      await live.settled()
      if (await post(live, delivery)) return removeDelivery(live, delivery)
    } catch {
      // No connection, or no answer within five seconds: a failed try like any other, tried again below.
    }
    // A reset in the meantime forgot this delivery.
    if (!closed && known.includes(delivery) && live.data.deliveries.includes(delivery)) fail(delivery)
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
