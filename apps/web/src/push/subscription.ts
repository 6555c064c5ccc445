import type { PushAddress } from '@vitrine/core/push/subscriber'

export function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Where pushes of a browser's subscription go. */
export function addressOf(subscription: Pick<PushSubscription, 'endpoint' | 'getKey'>): PushAddress {
  const keys = {
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  }
  return { channel: 'web', token: subscription.endpoint, keys }
}
