import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import Screen from './Screen.tsx'

test('login is a form that password managers understand', async () => {
  const html = await draw(<Screen />)
  expect(html).toContain('<form')
  expect(html).toContain('autoComplete="email"')
  expect(html).toContain('autoComplete="current-password"')
  expect(html).toContain('type="submit"')
  expect(html).toContain('href="/recovery"')
})
test('the way to go on is kept when the shopper must register first', async () => {
  expect(await draw(<Screen query="?next=/cart" />)).toContain('href="/register?next=%2Fcart"')
})
