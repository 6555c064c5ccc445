import { z } from 'zod'
import { FINDING_CODES } from '../projects/health.ts'
import { CHANNELS } from '../releases/updates.ts'
import { uuid } from '../shared.ts'

/** Shopper of an event, as far as known. */
const someone = {
  /** Id of the app's installation (a UUID). */
  subscriber: uuid().nullable(),
  /** Numeric id of the shop's customer at the platform. */
  customer: z.string().nullable(),
}
const EXAMPLE_SOMEONE = { subscriber: '0192a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6b', customer: '7012345678901' }

const order = z.object({
  /** Numeric id of the order at the platform. */
  order: z.string(),
  /** True for the first known order of this shopper. */
  first: z.boolean(),
  ...someone,
})
const EXAMPLE_ORDER = { order: '5912345678901', first: true, ...EXAMPLE_SOMEONE }

const release = z.object({ release: uuid(), name: z.string() })
const EXAMPLE_RELEASE = { release: '0192a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6c', name: 'Spring' }

const findings = z.object({ findings: z.array(z.enum(FINDING_CODES)) })
const EXAMPLE_FINDINGS = { findings: ['admin-refused' as const] }

const EXAMPLE_UPDATE = '0192a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6d'

/** Event type: its description, the schema of its data, and an example. */
type WebhookEventKind<D extends z.ZodType> = {
  readonly summary: string
  readonly data: D
  readonly example: z.output<D>
}

const event = <D extends z.ZodType>(
  summary: string,
  data: D,
  example: z.output<NoInfer<D>>,
): WebhookEventKind<D> => ({ summary, data, example })

/**
 * Event types of outgoing webhooks, from which documentation and examples derive. Fields may be added, but never
 * removed or changed in meaning: merchants' programs depend on them.
 */
export const WEBHOOK_EVENTS = {
  'subscriber.created': event('The app was opened for the first time on a device.', z.object(someone), {
    ...EXAMPLE_SOMEONE,
    customer: null,
  }),
  'checkout.opened': event(
    'A shopper started checkout in the app.',
    z.object({ checkout: z.string(), ...someone }),
    { checkout: 'c1-8f3a', ...EXAMPLE_SOMEONE },
  ),
  'wishlist.changed': event(
    'A product was added to or removed from a wishlist.',
    z.object({
      /** Numeric id of the product at the platform. */
      product: z.string(),
      wished: z.boolean(),
      ...someone,
    }),
    { product: '8123456789012', wished: true, ...EXAMPLE_SOMEONE },
  ),
  'restock.requested': event(
    'A shopper requested a back-in-stock alert.',
    z.object({ product: z.string(), variant: z.string(), ...someone }),
    { product: '8123456789012', variant: '44123456789012', ...EXAMPLE_SOMEONE },
  ),
  'order.created': event('An order was created.', order, EXAMPLE_ORDER),
  'order.paid': event('An order was paid.', order, EXAMPLE_ORDER),
  'order.shipped': event('An order was fully fulfilled.', order, EXAMPLE_ORDER),
  'order.delivered': event('A shipment of an order was delivered.', order, EXAMPLE_ORDER),
  'order.refunded': event('An order was fully refunded.', order, EXAMPLE_ORDER),
  'design.published': event(
    'A design version was published.',
    z.object({ version: z.number().int(), hash: z.string() }),
    { version: 12, hash: '9f86d081884c7d65' },
  ),
  'release.out': event('A release was published.', release, EXAMPLE_RELEASE),
  'release.failed': event('A release failed. Nothing in it was published.', release, EXAMPLE_RELEASE),
  'release.rolled_back': event('A release was rolled back as far as possible.', release, EXAMPLE_RELEASE),
  'campaign.finished': event(
    'A campaign finished. Every message was sent or skipped.',
    z.object({ campaign: uuid() }),
    { campaign: '0192a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6e' },
  ),
  'build.ended': event(
    'An app build finished, failed or was submitted to an app store.',
    z.object({
      build: uuid(),
      platform: z.enum(['ios', 'android']),
      version: z.string(),
      state: z.enum(['finished', 'failed', 'cancelled', 'submitted']),
    }),
    {
      build: '0192a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6f',
      platform: 'ios',
      version: '1.2.0',
      state: 'finished',
    },
  ),
  'update.sent': event(
    'An over-the-air update was sent.',
    z.object({
      update: uuid(),
      channel: z.enum(CHANNELS),
      /** Share of devices, percent. */
      share: z.number(),
    }),
    { update: EXAMPLE_UPDATE, channel: 'production', share: 100 },
  ),
  'update.rolled_back': event(
    'An over-the-air update was rolled back.',
    z.object({
      update: uuid(),
      channel: z.enum(CHANNELS),
      /** Id of the update that it rolls back. */
      rolledBackUpdate: z.string(),
    }),
    {
      update: EXAMPLE_UPDATE,
      channel: 'production',
      rolledBackUpdate: '0192a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a70',
    },
  ),
  'shop.issue_found': event('The store health check confirmed an issue.', findings, EXAMPLE_FINDINGS),
  'shop.recovered': event('A store health issue was resolved.', findings, EXAMPLE_FINDINGS),
  'member.joined': event(
    'Someone accepted a team invitation.',
    z.object({ user: uuid(), name: z.string() }),
    { user: '0192a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a71', name: 'Ada' },
  ),
} as const

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS
export type WebhookEventData<T extends WebhookEventType> = z.output<(typeof WEBHOOK_EVENTS)[T]['data']>

export const WEBHOOK_EVENT_TYPES: readonly WebhookEventType[] =
  Object.keys(WEBHOOK_EVENTS).filter(isWebhookEventType)

/** Returns true for the type of an outgoing webhook event. */
export function isWebhookEventType(name: string): name is WebhookEventType {
  return Object.hasOwn(WEBHOOK_EVENTS, name)
}

/**
 * Event type of a test message. Only the tested endpoint receives it; it does not count as an event of the
 * project.
 */
export const WEBHOOK_TEST_EVENT = 'webhook.test'
export const WEBHOOK_TEST_DATA = { message: 'This is a test.' } as const

/** Body of every message (Standard Webhooks): type, time (UTC), project, and the data of its type. */
export const webhookBody = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  project: uuid(),
  data: z.record(z.string(), z.json()),
})
