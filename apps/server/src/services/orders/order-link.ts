import { createHash } from 'node:crypto'
import { orderLinkOf } from '@vitrine/core/shop/order-link'

/**
 * What is kept of the link to an order's own page: enough to know it again, not enough to open it. null for what is no
 * such link.
 */
export function hashOrderLink(link: string | null | undefined): string | null {
  const parts = orderLinkOf(link ?? '')
  return parts && createHash('sha256').update(`${parts.token} ${parts.key}`).digest('base64url')
}
