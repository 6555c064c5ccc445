import type { WebhookEndpoint, WebhookMessage } from '@vitrine/core/contract/shop/webhook-endpoints'
import {
  isWebhookEventType,
  WEBHOOK_TEST_EVENT,
  type WebhookEventType,
} from '@vitrine/core/contract/shop/webhook-events'
import type { Tone } from '../components/Status.tsx'
import { t } from './i18n.ts'

/** Types of events as the form shows them, by what they are about. */
export const TYPE_GROUPS = {
  orders: ['order.created', 'order.paid', 'order.shipped', 'order.delivered', 'order.refunded'],
  shoppers: ['subscriber.created', 'checkout.opened', 'wishlist.changed', 'restock.requested'],
  app: [
    'design.published',
    'release.out',
    'release.failed',
    'release.taken_back',
    'campaign.finished',
    'build.ended',
    'update.sent',
    'update.taken_back',
  ],
  team: ['shop.broke', 'shop.mended', 'member.joined'],
} as const satisfies Readonly<Record<string, readonly WebhookEventType[]>>

export const GROUP_NAMES = ['orders', 'shoppers', 'app', 'team'] as const

/** The type of an event in words; one that a later server knows stays as it is. */
export function typeText(type: string): string {
  return isWebhookEventType(type) || type === WEBHOOK_TEST_EVENT ? t(`types.${type}`) : type
}

/** What an endpoint is called: its name, or the host of its address. */
export function nameOf({ name, url }: Pick<WebhookEndpoint, 'name' | 'url'>): string {
  return name || (URL.parse(url)?.host ?? url)
}

export const TONES = { waiting: 'warn', sent: 'good', failed: 'bad' } as const satisfies Readonly<
  Record<WebhookMessage['state'], Tone>
>

/** How an attempt went, in words; '' where none was made yet. */
export function outcomeText({ status, problem }: Pick<WebhookMessage, 'status' | 'problem'>): string {
  if (problem !== null) return t(`problems.${problem}`, { status: status ?? '–' })
  return status === null ? '' : t('answered', { status })
}
