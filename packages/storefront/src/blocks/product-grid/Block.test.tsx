import type { JsonObject } from '@vitrine/core/design/operations'
import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const shop = demoShop()
const block = <BlockFrame kind="product-grid" path="home.blocks.new" first={false} />

test('a product grid shows the configured number of products and columns', async () => {
  const design = createDesignWithBlock('product-grid', { count: 4, columns: 3 })
  const html = await draw(block, { client: shop(), design })
  expect(html.match(/data-testid="product-card"/g)).toHaveLength(4)
  expect(html).toContain('--c:3')
})
test('a product grid of a collection links to it', async () => {
  const collections = await draw(block, { client: shop(), design: createDesignWithBlock('product-grid') })
  expect(collections).toContain('/c/all')
  const design = createDesignWithBlock('product-grid', { collection: 'lighting' })
  expect(await draw(block, { client: shop(), design })).toContain('href="/c/lighting?sort=bestsellers"')
})
test('a product grid shows placeholders while the shop does not answer', async () => {
  expect(await draw(block, { design: createDesignWithBlock('product-grid') })).toContain(
    'data-testid="loading"',
  )
})
test('the first product of a grid is twice as large where the merchant wants it, on either side', async () => {
  const drawWith = (values: JsonObject) =>
    draw(block, { client: shop(), design: createDesignWithBlock('product-grid', values) })
  expect(await drawWith({ count: 5 })).not.toContain('grid-area')
  for (const lead of ['start', 'end']) {
    const html = await drawWith({ count: 5, columns: 1, lead })
    expect(html.match(/grid-area:/g)).toHaveLength(1)
    expect(html.includes('grid-area:1/-3/3/-1')).toBe(lead === 'end')
    // On phones it is as wide as the two columns of the others.
    expect(html).toContain('--c:2')
    expect(html).toContain('--x:4')
  }
  expect(await drawWith({ count: 3, lead: 'start' })).toContain('--x:3')
})
