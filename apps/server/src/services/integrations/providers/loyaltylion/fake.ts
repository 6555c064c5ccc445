import { hashToNumber } from '../../fake-points.ts'
import type { FakeProvider } from '../../fake-provider.types.ts'

/** Fake of LoyaltyLion's customers; like the real API, it finds all email addresses that contain the given one. */
export const fakeLoyaltyLion: FakeProvider = ({ method, url, headers }) => {
  if (!/^Bearer .*demo/.test(headers.authorization ?? ''))
    return { status: 401, body: { error: 'Unauthorized' } }
  if (method !== 'GET' || url.pathname !== '/v2/customers')
    return { status: 404, body: { error: 'Not found' } }
  const email = url.searchParams.get('email')
  const customerEmails = email ? [`not.${email}`, email] : []
  return {
    status: 200,
    body: {
      customers: customerEmails.map((one) => ({
        id: hashToNumber(one, 1_000_000),
        merchant_id: null,
        email: one,
        points_approved: 40 + hashToNumber(one, 400),
        points_pending: hashToNumber(one, 60),
        points_spent: 0,
        rewards_claimed: 0,
        blocked: false,
        guest: false,
        enrolled: true,
        loyalty_tier_membership: {
          loyalty_tier: { id: 1, name: 'Lion cub' },
          started_at: '2026-01-01T00:00:00Z',
        },
      })),
      cursor: { prev: null, next: null },
    },
  }
}
