import { login } from '@vitrine/commerce/customer/login'
import { useDemoShop as demoShop, SHOPPER } from '@vitrine/testing/demo-shop.ts'
import { drawFor, seedQueryCache } from '@vitrine/testing/state.tsx'
import { expect, test } from 'vitest'
import { toSessionKey } from '../components/session/session-age.ts'
import Screen from './Screen.tsx'

const shop = demoShop()

test('asks who is not logged in to do so, and comes back here', async () => {
  const html = await drawFor(<Screen />, { token: null })
  expect(html).toContain('Log in to see your orders')
  expect(html).toContain('/login?next=/orders')
})
test('lists the shopper’s orders with their states', async () => {
  const client = shop()
  const session = await login(client, SHOPPER)
  if ('error' in session) throw new Error(session.error)
  const html = await drawFor(<Screen />, session, { client })
  expect(html.match(/data-testid="order"/g)?.length).toBe(3)
  expect(html).toContain('Paid')
  expect(html).toContain('Partially refunded')
})
test('a session that the platform no longer knows asks to log in again', async () => {
  const html = await drawFor(<Screen />, { token: 'dead', expires: null }, { client: shop() })
  expect(html).toContain('data-testid="login-first"')
})
test('a session that has ended is never used', async () => {
  const html = await drawFor(<Screen />, { token: 'old', expires: '2020-01-01T00:00:00Z' })
  expect(html).toContain('data-testid="login-first"')
})
test('without orders says so; when the shop is down offers another try', async () => {
  const known = { token: 't', expires: null }
  const key = `orders ${toSessionKey('t')}`
  expect(
    await drawFor(<Screen />, known, { replies: await seedQueryCache({ [key]: { orders: [] } }) }),
  ).toContain('No orders yet')
  expect(
    await drawFor(<Screen />, known, { replies: await seedQueryCache({ [key]: new Error('down') }) }),
  ).toContain('Try again')
  expect(await drawFor(<Screen />, known, { replies: await seedQueryCache({}) })).toContain(
    'data-testid="loading"',
  )
})
test('names states that the design does not word in the shopper’s language too', async () => {
  const client = shop()
  const session = await login(client, SHOPPER)
  if ('error' in session) throw new Error(session.error)
  expect(await drawFor(<Screen />, session, { client, language: 'de' })).toContain('Teilweise erstattet')
})
