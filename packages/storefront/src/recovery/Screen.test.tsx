import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import Screen from './Screen.tsx'

test('password recovery asks for the email, or with the email’s link for a new password', async () => {
  expect(await draw(<Screen />)).toContain('Send link')
  const link = encodeURIComponent('https://shop.test/account/reset/1/abc')
  expect(await draw(<Screen query={`?reset=${link}`} />)).toContain('Save password')
})
