import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import Screen from './Screen.tsx'

test('registration asks for both names, email and a new password', async () => {
  const html = await draw(<Screen />)
  for (const complete of ['given-name', 'family-name', 'email', 'new-password'])
    expect(html).toContain(`autoComplete="${complete}"`)
})
