import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const shop = demoShop()
const block = <BlockFrame kind="tabs" path="home.blocks.new" first={false} />

test('a tabs block shows the first tab’s products, and the other tabs’ names', async () => {
  const html = await draw(block, { client: shop(), design: createDesignWithBlock('tabs', { count: 4 }) })
  expect(html.match(/data-testid="tab"/g)).toHaveLength(3)
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1)
  expect(html.match(/data-testid="product-card"/g)).toHaveLength(4)
})
test('a tab of a deleted collection says that it is empty', async () => {
  const missingTab = {
    rank: 'a0',
    kind: 'tab',
    text: { en: 'Gone' },
    collection: 'long-gone',
    sort: 'newest',
  }
  const html = await draw(block, {
    client: shop(),
    design: createDesignWithBlock('tabs', { tabs: { gone: missingTab } }),
  })
  expect(html).toContain('Nothing here yet')
})
test('a tabs block keeps its space while the shop does not answer', async () => {
  expect(await draw(block, { design: createDesignWithBlock('tabs') })).toContain('data-testid="loading"')
})
test('a tabs block without tabs shows nothing to shoppers and a hint in the editor', async () => {
  const design = createDesignWithBlock('tabs', { tabs: {} })
  expect(await draw(block, { design })).toBe('')
  expect(await draw(block, { design, edit: true })).toContain('data-testid="edit-hint"')
})
