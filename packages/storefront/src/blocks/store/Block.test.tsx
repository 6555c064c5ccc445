import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="store" path="home.blocks.new" first={false} />
const address = { en: '24 Linden Street\nPortland' }

test('a store block shows address, opening hours, phone number and directions', async () => {
  const one = { rank: 'a0', kind: 'hours', days: { en: 'Monday to Friday' }, hours: { en: '10 am – 7 pm' } }
  const html = await draw(block, {
    design: createDesignWithBlock('store', { address, phone: '+1 555 0100', hours: { one } }),
  })
  expect(html).toContain('Monday to Friday')
  expect(html).toContain('href="tel:+15550100"')
  expect(html).toContain('query=24%20Linden%20Street%20Portland')
})
test('a store block without an address shows nothing to shoppers and a hint in the editor', async () => {
  expect(await draw(block, { design: createDesignWithBlock('store') })).toBe('')
  expect(await draw(block, { design: createDesignWithBlock('store'), edit: true })).toContain(
    'data-testid="edit-hint"',
  )
})
test('a store block shows no opening hours that the merchant did not enter', async () => {
  expect(await draw(block, { design: createDesignWithBlock('store', { address }) })).not.toContain('Monday')
})
