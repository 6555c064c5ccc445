import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import Screen from './Screen.tsx'

test('the sign-in form supports password managers', async () => {
  const html = await draw(<Screen />)
  expect(html).toContain('<form')
  expect(html).toContain('autoComplete="email"')
  expect(html).toContain('autoComplete="current-password"')
  expect(html).toContain('type="submit"')
  expect(html).toContain('href="/recovery"')
})
test('sign-in keeps the requested screen through registration', async () => {
  expect(await draw(<Screen query="?next=/cart" />)).toContain('href="/register?next=%2Fcart"')
})
test('the sign-in form says beside it what an account brings', async () => {
  const html = await draw(<Screen />)
  expect(html).toMatch(/class="b wo"[^>]*>(?:(?!<form).)*data-testid="account-benefits"/)
})
