import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { draw, setupOf } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const shop = demoShop()
const block = <BlockFrame kind="recently-viewed" path="home.blocks.new" first={false} />

test('recently viewed shows bestsellers to new shoppers, or nothing when configured', async () => {
  const html = await draw(block, { client: shop(), design: createDesignWithBlock('recently-viewed') })
  expect(html).toContain('Popular right now')
  expect(html.match(/data-testid="product-card"/g)).toHaveLength(10)
  const design = createDesignWithBlock('recently-viewed', { fill: false })
  expect(await draw(block, { client: shop(), design })).toBe('')
})
test('recently viewed shows the latest product first, each once, up to the maximum', () => {
  const { shopper } = setupOf()
  const { rememberViewed } = shopper.getState()
  for (let id = 1; id <= 25; id++) rememberViewed(id)
  rememberViewed(10)
  const { viewed } = shopper.getState()
  expect(viewed).toHaveLength(20)
  expect(viewed[0]).toBe(10)
  expect(viewed.filter((id) => id === 10)).toHaveLength(1)
})
