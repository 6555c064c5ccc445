import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { designWith } from '@vitrine/testing/design.ts'
import { answered, drawFor } from '@vitrine/testing/state.tsx'
import { expect, test } from 'vitest'
import Screen from './Screen.tsx'

const shop = demoShop()

test('leads to account, orders, log in and the shop’s own pages', async () => {
  const html = await drawFor(<Screen />, {}, { client: shop() })
  for (const href of ['/account', '/orders', '/login', 'https://shop.test/policies/privacy-policy'])
    expect(html).toContain(`href="${href}"`)
  expect(html).not.toContain('data-testid="logout"')
  expect(html).toContain('data-testid="country"')
})
test('greets who is logged in and lets them log out', async () => {
  const user = {
    id: 1,
    firstName: 'Ann',
    lastName: '',
    email: 'a@b.test',
    phone: '',
    acceptsMarketing: false,
  }
  const html = await drawFor(<Screen />, { token: 't', expires: null, user }, { replies: await answered({}) })
  expect(html).toContain('Hello, Ann')
  expect(html).toContain('data-testid="logout"')
  expect(html).not.toContain('data-testid="login"')
})
test('leads to the shop’s people by mail and telephone where the merchant gave them', async () => {
  const design = designWith({ 'footer.email': 'hello@shop.test', 'footer.phone': '+1 (202) 555-0123' })
  const html = await drawFor(<Screen />, {}, { replies: await answered({}), design })
  expect(html).toContain('href="mailto:hello@shop.test"')
  expect(html).toContain('href="tel:+12025550123"')
  expect(await drawFor(<Screen />, {}, { replies: await answered({}) })).not.toContain('contact-')
})
test('a web link that is a script is not drawn', async () => {
  const design = designWith({ 'menu.links.terms.url': 'javascript:alert(1)' })
  const html = await drawFor(<Screen />, {}, { replies: await answered({}), design })
  expect(html).not.toContain('javascript:')
  expect(html).not.toContain('Terms of Usage')
})
