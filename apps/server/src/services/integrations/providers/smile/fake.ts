import { hashToNumber } from '../../fake-points.ts'
import type { FakeProvider } from '../../fake-provider.types.ts'

/** Fake of Smile.io's customers: everybody is a member, with points derived from the email address. */
export const fakeSmile: FakeProvider = ({ method, url, headers }) => {
  if (!/^Bearer .*demo/.test(headers.authorization ?? ''))
    return { status: 401, body: { error: { message: 'Unauthorized', code: 'unauthorized' } } }
  if (method !== 'GET' || url.pathname !== '/customers')
    return { status: 404, body: { error: { message: 'Not found', code: 'not_found' } } }
  const email = url.searchParams.get('email')
  const points = email ? 200 + hashToNumber(email, 1800) : 0
  const tier = url.searchParams.get('include')?.includes('vip_tier')
    ? { vip_tier: { id: 2, name: points > 900 ? 'Gold' : 'Silver', milestone: 500 } }
    : {}
  const customers = email
    ? [
        {
          id: hashToNumber(email, 1_000_000),
          email,
          first_name: null,
          last_name: null,
          state: 'member',
          points_balance: points,
          ...tier,
        },
      ]
    : []
  return { status: 200, body: { customers, metadata: { next_cursor: null } } }
}
