import { createHash } from 'node:crypto'
import { orderLinkOf } from '@vitrine/core/shop/order-link'

/**
 * Returns a hash of the link to an order's status page, which identifies the link but cannot open it. Null for text
 * that is no such link.
 */
export function hashOrderLink(link: string | null | undefined): string | null {
  const parts = orderLinkOf(link ?? '')
  return parts && createHash('sha256').update(`${parts.token} ${parts.key}`).digest('base64url')
}
