import { hashToNumber } from '../../fake-points.ts'
import type { FakeProvider } from '../../fake-provider.types.ts'

/** Fake of Recharge's customers with one or two subscriptions each. */
export const fakeRecharge: FakeProvider = ({ method, url, headers }) => {
  if (!/demo/.test(headers['x-recharge-access-token'] ?? ''))
    return { status: 401, body: { errors: 'bad authentication' } }
  if (headers['x-recharge-version'] !== '2021-11')
    return { status: 400, body: { errors: 'unknown X-Recharge-Version' } }
  if (method !== 'GET' || url.pathname !== '/customers') return { status: 404, body: { errors: 'not found' } }
  const id = url.searchParams.get('external_customer_id')
  return {
    status: 200,
    body: {
      customers: id
        ? [
            {
              id: hashToNumber(id, 9_000_000) + 1,
              hash: `${hashToNumber(id, 999_999)}b4f1c2d3e4f5`,
              external_customer_id: { ecommerce: id },
              subscriptions_active_count: 1 + hashToNumber(id, 1),
              subscriptions_total_count: 2,
            },
          ]
        : [],
      next_cursor: null,
      previous_cursor: null,
    },
  }
}
