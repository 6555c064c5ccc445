import type { WebhookEventData, WebhookEventType } from '@vitrine/core/contract/shop/webhook-events'
import type { DomainEvent, DomainEventKind } from '../../services/domain-events/domain-events.ts'

/** Event of an outgoing webhook. `customer`: the affected customer, as far as known. */
export type WebhookEvent = {
  readonly type: WebhookEventType
  readonly at: Date
  readonly data: Readonly<Record<string, unknown>>
  readonly customer: string | null
}

/**
 * Domain events that webhooks deliver. Carts and visits are too frequent, and the platform has its own webhooks for
 * prices and stock.
 */
export const DELIVERED_EVENTS = [
  'installed',
  'checkout-opened',
  'wishlist-changed',
  'restock-asked',
  'order-created',
  'order-paid',
  'order-shipped',
  'order-delivered',
  'order-refunded',
  'design-published',
  'release-out',
  'release-failed',
  'release-taken-back',
  'campaign-finished',
  'build-ended',
  'update-sent',
  'shop-issue-found',
  'shop-recovered',
  'member-joined',
] as const satisfies readonly DomainEventKind[]

type Heard = Extract<DomainEvent, { readonly kind: (typeof DELIVERED_EVENTS)[number] }>

/** Returns true for a domain event that webhooks deliver. */
export function isWebhookEvent(one: { readonly kind: DomainEventKind }): one is Heard {
  return DELIVERED_EVENTS.some((kind) => kind === one.kind)
}

const ORDER_TYPES = {
  'order-created': 'order.created',
  'order-paid': 'order.paid',
  'order-shipped': 'order.shipped',
  'order-delivered': 'order.delivered',
  'order-refunded': 'order.refunded',
} as const
const RELEASE_TYPES = {
  'release-out': 'release.out',
  'release-failed': 'release.failed',
  'release-taken-back': 'release.rolled_back',
} as const

/** Maps a domain event to a webhook event. */
export function toWebhookEvent(domainEvent: Heard): WebhookEvent {
  const { at } = domainEvent
  const event = <T extends WebhookEventType>(
    type: T,
    data: WebhookEventData<T>,
    customer: string | null = null,
  ): WebhookEvent => ({ type, at, data, customer })
  switch (domainEvent.kind) {
    case 'installed': {
      const { subscriber, customer } = domainEvent
      return event('subscriber.created', { subscriber, customer }, customer)
    }
    case 'checkout-opened': {
      const { subscriber, customer, checkout } = domainEvent
      return event('checkout.opened', { checkout, subscriber, customer }, customer)
    }
    case 'wishlist-changed': {
      const { subscriber, customer, product, wished } = domainEvent
      return event('wishlist.changed', { product, wished, subscriber, customer }, customer)
    }
    case 'restock-asked': {
      const { subscriber, customer, product, variant } = domainEvent
      return event('restock.requested', { product, variant, subscriber, customer }, customer)
    }
    case 'order-created':
    case 'order-paid':
    case 'order-shipped':
    case 'order-delivered':
    case 'order-refunded': {
      const { subscriber, customer, order, first } = domainEvent
      return event(
        ORDER_TYPES[domainEvent.kind],
        { order: String(order), first, subscriber, customer },
        customer,
      )
    }
    case 'design-published': {
      const { version, hash } = domainEvent
      return event('design.published', { version, hash })
    }
    case 'release-out':
    case 'release-failed':
    case 'release-taken-back': {
      const { release, name } = domainEvent
      return event(RELEASE_TYPES[domainEvent.kind], { release, name })
    }
    case 'campaign-finished':
      return event('campaign.finished', { campaign: domainEvent.campaign })
    case 'build-ended': {
      const { build, platform, version, state } = domainEvent
      return event('build.ended', { build, platform, version, state })
    }
    case 'update-sent': {
      const { update, channel, share, back: rolledBackUpdate } = domainEvent
      return rolledBackUpdate === null
        ? event('update.sent', { update, channel, share })
        : event('update.rolled_back', { update, channel, rolledBackUpdate })
    }
    case 'shop-issue-found':
      return event('shop.issue_found', { findings: [...domainEvent.findings] })
    case 'shop-recovered':
      return event('shop.recovered', { findings: [...domainEvent.findings] })
    case 'member-joined':
      return event('member.joined', { user: domainEvent.user, name: domainEvent.name })
  }
}

/** Serializes the body of a message. `timestamp` is the time of the event, UTC. */
export function formatWebhookBody(
  project: string,
  { type, at, data }: { readonly type: string; readonly at: Date; readonly data: object },
): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), project, data })
}
