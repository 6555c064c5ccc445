import { logIn } from '@vitrine/commerce/customer/login'
import { useDemoShop as demoShop, SHOPPER } from '@vitrine/testing/demo-shop.ts'
import { drawFor, seedQueryCache } from '@vitrine/testing/state.tsx'
import { expect, test } from 'vitest'
import { toSessionKey } from '../components/session/session-age.ts'
import Screen from './Screen.tsx'

const shop = demoShop()

test('the orders screen asks signed-out shoppers to sign in and returns there (web)', async () => {
  const html = await drawFor(<Screen />, { token: null })
  expect(html).toContain('Log in to see your orders')
  expect(html).toContain('/login?next=/orders')
})
test('the orders screen lists the shopper’s orders with their states', async () => {
  const client = shop()
  const session = await logIn(client, SHOPPER)
  if ('error' in session) throw new Error(session.error)
  const html = await drawFor(<Screen />, session, { client })
  expect(html.match(/data-testid="order"/g)?.length).toBe(3)
  expect(html).toContain('Paid')
  expect(html).toContain('Partially refunded')
})
test('the orders screen asks to sign in again after the platform ended the session', async () => {
  const html = await drawFor(<Screen />, { token: 'dead', expires: null }, { client: shop() })
  expect(html).toContain('data-testid="login-first"')
})
test('the orders screen never uses an expired session', async () => {
  const html = await drawFor(<Screen />, { token: 'old', expires: '2020-01-01T00:00:00Z' })
  expect(html).toContain('data-testid="login-first"')
})
test('the orders screen says when it is empty, and offers a retry when the shop is down', async () => {
  const activeSession = { token: 't', expires: null }
  const key = `orders ${toSessionKey('t')}`
  expect(
    await drawFor(<Screen />, activeSession, { replies: await seedQueryCache({ [key]: { orders: [] } }) }),
  ).toContain('No orders yet')
  expect(
    await drawFor(<Screen />, activeSession, { replies: await seedQueryCache({ [key]: new Error('down') }) }),
  ).toContain('Try again')
  expect(await drawFor(<Screen />, activeSession, { replies: await seedQueryCache({}) })).toContain(
    'data-testid="loading"',
  )
})
test('order states without a design text are shown in the shopper’s language too', async () => {
  const client = shop()
  const session = await logIn(client, SHOPPER)
  if ('error' in session) throw new Error(session.error)
  expect(await drawFor(<Screen />, session, { client, language: 'de' })).toContain('Teilweise erstattet')
})
