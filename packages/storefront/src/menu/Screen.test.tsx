import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { createDesign } from '@vitrine/testing/design.ts'
import { drawFor, seedQueryCache } from '@vitrine/testing/state.tsx'
import { expect, test } from 'vitest'
import Screen from './Screen.tsx'

const shop = demoShop()

test('the menu links to account, orders, sign-in and the shop’s pages', async () => {
  const html = await drawFor(<Screen />, {}, { client: shop() })
  for (const href of ['/account', '/orders', '/login', 'https://shop.test/policies/privacy-policy'])
    expect(html).toContain(`href="${href}"`)
  expect(html).not.toContain('data-testid="logout"')
  expect(html).toContain('data-testid="country"')
})
test('the menu greets a signed-in shopper and offers sign-out', async () => {
  const user = {
    id: 1,
    firstName: 'Ann',
    lastName: '',
    email: 'a@b.test',
    phone: '',
    acceptsMarketing: false,
  }
  const html = await drawFor(
    <Screen />,
    { token: 't', expires: null, user },
    { replies: await seedQueryCache({}) },
  )
  expect(html).toContain('Hello, Ann')
  expect(html).toContain('data-testid="logout"')
  expect(html).not.toContain('data-testid="login"')
})
test('the menu shows the shop’s email and phone number when set', async () => {
  const design = createDesign({ 'footer.email': 'hello@shop.test', 'footer.phone': '+1 (202) 555-0123' })
  const html = await drawFor(<Screen />, {}, { replies: await seedQueryCache({}), design })
  expect(html).toContain('href="mailto:hello@shop.test"')
  expect(html).toContain('href="tel:+12025550123"')
  expect(await drawFor(<Screen />, {}, { replies: await seedQueryCache({}) })).not.toContain('contact-')
})
test('the menu does not render a link to a script', async () => {
  const design = createDesign({ 'menu.links.terms.url': 'javascript:alert(1)' })
  const html = await drawFor(<Screen />, {}, { replies: await seedQueryCache({}), design })
  expect(html).not.toContain('javascript:')
  expect(html).not.toContain('Terms of Usage')
})
test('the menu offers guests the theme choice when the brand has both and the merchant allows it', async () => {
  const draw = async (edits: Readonly<Record<string, unknown>>) =>
    drawFor(<Screen />, {}, { replies: await seedQueryCache({}), design: createDesign(edits) })
  const html = await draw({ 'branding.scheme': 'device' })
  expect(html).toContain('data-testid="appearance"')
  expect(html).toContain('>System<')
  expect(await draw({ 'branding.scheme': 'device', 'menu.showAppearance': false })).not.toContain(
    '"appearance"',
  )
  expect(await draw({})).not.toContain('data-testid="appearance"')
})
test('the menu shows a pending account deletion to its shopper only', async () => {
  const user = {
    id: 7,
    firstName: 'Ann',
    lastName: '',
    email: 'a@b.test',
    phone: '',
    acceptsMarketing: false,
  }
  const deletion = { account: 7, since: Date.now() - 1000 }
  const draw = async (account: number) =>
    drawFor(
      <Screen />,
      { token: 't', expires: null, user: { ...user, id: account }, deletion },
      { replies: await seedQueryCache({}) },
    )
  expect(await draw(7)).toContain('data-testid="cancel-deletion"')
  expect(await draw(8)).not.toContain('data-testid="cancel-deletion"')
  expect(await drawFor(<Screen />, { deletion }, { replies: await seedQueryCache({}) })).not.toContain(
    'cancel-deletion',
  )
})
