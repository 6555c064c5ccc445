import type { PushAddress } from '@vitrine/core/push/subscriber'

export function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Returns the push address of a browser's subscription. */
export function toPushAddress(subscription: Pick<PushSubscription, 'endpoint' | 'getKey'>): PushAddress {
  const keys = {
    p256dh: toBase64Url(subscription.getKey('p256dh')),
    auth: toBase64Url(subscription.getKey('auth')),
  }
  return { channel: 'web', token: subscription.endpoint, keys }
}
