import type { WebhookEndpoint, WebhookMessage } from '@vitrine/core/contract/shop/webhook-endpoints'
import {
  isWebhookEventType,
  WEBHOOK_TEST_EVENT,
  type WebhookEventType,
} from '@vitrine/core/contract/shop/webhook-events'
import { parseUrl } from '@vitrine/core/validation/parse-url'
import type { Tone } from '../components/Status.tsx'
import { t } from './translator.ts'

/** Event types grouped by topic for the form. */
export const TYPE_GROUPS = {
  orders: ['order.created', 'order.paid', 'order.shipped', 'order.delivered', 'order.refunded'],
  shoppers: ['subscriber.created', 'checkout.opened', 'wishlist.changed', 'restock.requested'],
  app: [
    'design.published',
    'release.out',
    'release.failed',
    'release.rolled_back',
    'campaign.finished',
    'build.ended',
    'update.sent',
    'update.rolled_back',
  ],
  team: ['shop.issue_found', 'shop.recovered', 'member.joined'],
} as const satisfies Readonly<Record<string, readonly WebhookEventType[]>>

export const GROUP_NAMES = ['orders', 'shoppers', 'app', 'team'] as const

/** Returns the label of an event type; an unknown type of a newer server is returned as is. */
export function formatEventType(type: string): string {
  return isWebhookEventType(type) || type === WEBHOOK_TEST_EVENT ? t(`types.${type}`) : type
}

/** Returns the name of an endpoint, or the host of its URL. */
export function getEndpointName({ name, url }: Pick<WebhookEndpoint, 'name' | 'url'>): string {
  return name || (parseUrl(url)?.host ?? url)
}

export const TONES = { waiting: 'warn', sent: 'good', failed: 'bad' } as const satisfies Readonly<
  Record<WebhookMessage['state'], Tone>
>

/** Returns the outcome of the last attempt; '' before the first. */
export function formatOutcome({ status, problem }: Pick<WebhookMessage, 'status' | 'problem'>): string {
  if (problem !== null) return t(`problems.${problem}`, { status: status ?? '–' })
  return status === null ? '' : t('answered', { status })
}
