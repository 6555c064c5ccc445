import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="button-row" path="home.blocks.new" first={false} />

test('a button row links each button as configured, in the shopper’s language', async () => {
  const html = await draw(block, { design: createDesignWithBlock('button-row'), language: 'ar' })
  expect(html.match(/<a /g)).toHaveLength(2)
  expect(html).toContain('تسوّق الآن')
})
test('a button without a link shows in the editor only', async () => {
  const one = { rank: 'a0', kind: 'button', text: { en: 'Soon' }, link: { to: 'none' }, look: 'filled' }
  const design = createDesignWithBlock('button-row', { buttons: { one } })
  expect(await draw(block, { design })).toBe('')
  expect(await draw(block, { design, edit: true })).toContain('Soon')
})
