import { drawFor } from '@vitrine/testing/state.tsx'
import { expect, test } from 'vitest'
import { Text } from '../../primitives/text/Text'
import { useColors } from '../colors.ts'
import { BesideAccountRows } from './BesideAccountRows.tsx'

function Content() {
  return (
    <BesideAccountRows colors={useColors({})}>
      <Text>Messages of this shop</Text>
    </BesideAccountRows>
  )
}

test('the account rows beside a screen offer to log in only once the session is known', async () => {
  const html = await drawFor(<Content />, { loaded: false })
  expect(html).toContain('Messages of this shop')
  expect(html).not.toContain('data-testid="login"')
  expect(await drawFor(<Content />, { token: null })).toContain('data-testid="login"')
})
