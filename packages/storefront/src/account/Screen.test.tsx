import { fetchCustomer } from '@vitrine/commerce/customer/customer'
import { login } from '@vitrine/commerce/customer/login'
import { useDemoShop as demoShop, SHOPPER } from '@vitrine/testing/demo-shop.ts'
import { designWith } from '@vitrine/testing/design.ts'
import { drawFor, seedQueryCache } from '@vitrine/testing/state.tsx'
import { expect, test } from 'vitest'
import { toSessionKey } from '../components/session/session-age.ts'
import Screen from './Screen.tsx'

const shop = demoShop()
async function session() {
  const answer = await login(shop(), SHOPPER)
  if ('error' in answer) throw new Error(answer.error)
  return answer
}

test('asks who is not logged in to do so', async () => {
  expect(await drawFor(<Screen />, { token: null })).toContain('/login?next=/account')
})
test('shows who the shopper is, what they hear of, where they live and how to leave', async () => {
  const html = await drawFor(<Screen />, await session(), { client: shop() })
  expect(html).toContain('shopper@vitrine.test')
  for (const id of ['firstName', 'lastName', 'phone', 'marketing', 'address', 'to-pushes', 'delete-account'])
    expect(html).toContain(`data-testid="${id}"`)
  const [leave = ''] = /<button[^>]*data-testid="delete-account"[^>]*>/.exec(html) ?? []
  expect(leave, 'readable while the server is asked').not.toMatch(/disabled|opacity:0/)
})
test('a pending deletion of this account shows the days left and can be taken back', async () => {
  const known = await session()
  const me = await fetchCustomer(shop(), known)
  if ('error' in me) throw new Error(me.error)
  const deletion = { account: me.customer.id, asked: Date.now() - 1000 }
  const html = await drawFor(<Screen />, { ...known, deletion }, { client: shop() })
  expect(html).toContain('7 days left')
  expect(html).toContain('data-testid="cancel-deletion"')
  expect(html).not.toContain('data-testid="delete-account"')
})
test('a deletion that another account asked for on this device is not shown', async () => {
  const deletion = { account: 1, asked: Date.now() - 1000 }
  const html = await drawFor(<Screen />, { ...(await session()), deletion }, { client: shop() })
  expect(html).not.toContain('days left')
  expect(html).toContain('data-testid="delete-account"')
})
test('what the server says of the account counts more than what the device remembers', async () => {
  const known = await session()
  const asked = new Date(Date.now() - 1000).toISOString()
  const pending = await seedQueryCache({
    [`customer ${toSessionKey(known.token)}`]: await fetchCustomer(shop(), known),
    [`deletion ${toSessionKey(known.token)}`]: { pending: { asked, due: asked } },
  })
  const html = await drawFor(<Screen />, known, { client: shop(), replies: pending })
  expect(html).toContain('7 days left')
})
test('hides the parts that the merchant switched off', async () => {
  const design = designWith({ 'account.showAddress': false, 'account.showNotifications': false })
  const html = await drawFor(<Screen />, await session(), { client: shop(), design })
  expect(html).not.toContain('data-testid="address"')
  expect(html).not.toContain('data-testid="marketing"')
})
test('a shop that asks about measuring is led back to from the account', async () => {
  const known = await session()
  const html = await drawFor(<Screen />, known, { client: shop() })
  expect(html).toContain('href="/notifications"')
  expect(html).not.toContain('#privacy')
})
test('who has no address yet types the first one at once', async () => {
  const known = await session()
  const replies = await seedQueryCache({
    [`customer ${toSessionKey(known.token)}`]: await fetchCustomer(shop(), known),
    [`addresses ${toSessionKey(known.token)}`]: { addresses: [] },
  })
  const html = await drawFor(<Screen />, known, { client: shop(), replies })
  for (const id of ['to-firstName', 'address1', 'zip', 'save-address'])
    expect(html).toContain(`data-testid="${id}"`)
  expect(html).not.toContain('data-testid="cancel-address"')
})
test('light and dark are offered where the brand has both', async () => {
  const known = await session()
  const draw = (scheme: string) =>
    drawFor(<Screen />, known, { client: shop(), design: designWith({ 'branding.scheme': scheme }) })
  expect(await draw('device')).toContain('data-testid="account-appearance"')
  for (const scheme of ['off', 'always'])
    expect(await draw(scheme)).not.toContain('data-testid="account-appearance"')
})
