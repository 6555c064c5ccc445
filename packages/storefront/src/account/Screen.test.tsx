import { fetchCustomer } from '@vitrine/commerce/customer/customer'
import { logIn } from '@vitrine/commerce/customer/login'
import { useDemoShop as demoShop, SHOPPER } from '@vitrine/testing/demo-shop.ts'
import { createDesign } from '@vitrine/testing/design.ts'
import { drawFor, seedQueryCache } from '@vitrine/testing/state.tsx'
import { expect, test } from 'vitest'
import { toSessionKey } from '../components/session/session-age.ts'
import Screen from './Screen.tsx'

const shop = demoShop()
async function session() {
  const answer = await logIn(shop(), SHOPPER)
  if ('error' in answer) throw new Error(answer.error)
  return answer
}

test('the account screen asks signed-out shoppers to sign in', async () => {
  expect(await drawFor(<Screen />, { token: null })).toContain('/login?next=/account')
})
test('the account screen of a signed-out shopper leads to a new account, orders, contact and language', async () => {
  const html = await drawFor(
    <Screen />,
    { token: null },
    { design: createDesign({ 'footer.email': 'hello@shop.test' }) },
  )
  for (const href of ['/register?next=/account', '/orders', '/inbox', 'mailto:hello@shop.test'])
    expect(html).toContain(`href="${href}"`)
  expect(html).toContain('data-testid="account-benefits"')
  expect(html).toContain('data-testid="account-language"')
  expect(html).not.toContain('data-testid="logout"')
})
test('the account screen of a signed-out shopper offers no password account where sign-in is on the platform’s page', async () => {
  const html = await drawFor(
    <Screen />,
    { token: null },
    { shop: { accounts: { client: 'c', scheme: 'shop.7.app' } } },
  )
  expect(html).toContain('/login?next=/account')
  expect(html).not.toContain('data-testid="create-account"')
})
test('the account screen of a signed-in shopper leads to orders and signs out', async () => {
  const html = await drawFor(<Screen />, await session(), { client: shop() })
  expect(html).toContain('href="/orders"')
  expect(html).toContain('data-testid="logout"')
})
test('the account screen shows name, consents, addresses and deletion', async () => {
  const html = await drawFor(<Screen />, await session(), { client: shop() })
  expect(html).toContain('shopper@vitrine.test')
  for (const id of ['firstName', 'lastName', 'phone', 'marketing', 'address', 'to-pushes', 'delete-account'])
    expect(html).toContain(`data-testid="${id}"`)
  const [leave = ''] = /<button[^>]*data-testid="delete-account"[^>]*>/.exec(html) ?? []
  expect(leave, 'readable while the server is asked').not.toMatch(/disabled|opacity:0/)
})
test('the account screen shows a pending deletion with the days left, which can be canceled', async () => {
  const activeSession = await session()
  const me = await fetchCustomer(shop(), activeSession)
  if ('error' in me) throw new Error(me.error)
  const deletion = { account: me.customer.id, since: Date.now() - 1000 }
  const html = await drawFor(<Screen />, { ...activeSession, deletion }, { client: shop() })
  expect(html).toContain('7 days left')
  expect(html).toContain('data-testid="cancel-deletion"')
  expect(html).not.toContain('data-testid="delete-account"')
})
test('the account screen hides a deletion that another account requested on this device', async () => {
  const deletion = { account: 1, since: Date.now() - 1000 }
  const html = await drawFor(<Screen />, { ...(await session()), deletion }, { client: shop() })
  expect(html).not.toContain('days left')
  expect(html).toContain('data-testid="delete-account"')
})
test('the account screen prefers the server’s data to the device’s', async () => {
  const activeSession = await session()
  const requestedAt = new Date(Date.now() - 1000).toISOString()
  const pending = await seedQueryCache({
    [`customer ${toSessionKey(activeSession.token)}`]: await fetchCustomer(shop(), activeSession),
    [`deletion ${toSessionKey(activeSession.token)}`]: { pending: { requestedAt, due: requestedAt } },
  })
  const html = await drawFor(<Screen />, activeSession, { client: shop(), replies: pending })
  expect(html).toContain('7 days left')
})
test('the account screen hides the parts that the merchant disables', async () => {
  const design = createDesign({ 'account.showAddress': false, 'account.showNotifications': false })
  const html = await drawFor(<Screen />, await session(), { client: shop(), design })
  expect(html).not.toContain('data-testid="address"')
  expect(html).not.toContain('data-testid="marketing"')
})
test('the account screen links to the consent settings where the shop asks for consent', async () => {
  const activeSession = await session()
  const html = await drawFor(<Screen />, activeSession, { client: shop() })
  expect(html).toContain('href="/notifications"')
  expect(html).not.toContain('#privacy')
})
test('the account screen opens the address form when there is no address', async () => {
  const activeSession = await session()
  const replies = await seedQueryCache({
    [`customer ${toSessionKey(activeSession.token)}`]: await fetchCustomer(shop(), activeSession),
    [`addresses ${toSessionKey(activeSession.token)}`]: { addresses: [] },
  })
  const html = await drawFor(<Screen />, activeSession, { client: shop(), replies })
  for (const id of ['to-firstName', 'address1', 'zip', 'save-address'])
    expect(html).toContain(`data-testid="${id}"`)
  expect(html).not.toContain('data-testid="cancel-address"')
})
test('the account screen offers a light and dark theme when the brand has both', async () => {
  const activeSession = await session()
  const draw = (scheme: string) =>
    drawFor(<Screen />, activeSession, {
      client: shop(),
      design: createDesign({ 'branding.scheme': scheme }),
    })
  expect(await draw('device')).toContain('data-testid="account-appearance"')
  for (const scheme of ['off', 'always'])
    expect(await draw(scheme)).not.toContain('data-testid="account-appearance"')
})
