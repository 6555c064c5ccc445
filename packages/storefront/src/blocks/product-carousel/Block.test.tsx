import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const shop = demoShop()
const block = <BlockFrame kind="product-carousel" path="home.blocks.new" first={false} />
const cards = (html: string) => html.match(/data-testid="product-card"/g)?.length ?? 0

test('shows ten bestsellers of the shop, with their prices, and the way to all', async () => {
  const html = await draw(block, { client: shop(), design: createDesignWithBlock('product-carousel') })
  expect(cards(html)).toBe(10)
  expect(html).toMatch(/\$\d/)
  expect(html).toContain('href="/c/all?sort=bestsellers"')
})
test('shows the chosen products in the chosen order, and leaves out those that are gone', async () => {
  const all = await draw(block, { client: shop(), design: createDesignWithBlock('product-carousel') })
  const [first = '', second = ''] = [...all.matchAll(/href="\/p\/([^"]+)"/g)].map((match) => match[1] ?? '')
  const design = createDesignWithBlock('product-carousel', { products: [second, 'long-gone', first] })
  const html = await draw(block, { client: shop(), design })
  expect([...html.matchAll(/href="\/p\/([^"]+)"/g)].map((match) => match[1])).toEqual([second, first])
})
test('of a deleted collection is nothing for shoppers and a hint in the editor', async () => {
  const design = createDesignWithBlock('product-carousel', { collection: 'long-gone' })
  expect(await draw(block, { client: shop(), design })).toBe('')
  expect(await draw(block, { client: shop(), design, edit: true })).toContain('data-testid="edit-hint"')
})
test('shows quiet shapes while the shop does not answer', async () => {
  const html = await draw(block, { design: createDesignWithBlock('product-carousel') })
  expect(html).toContain('data-testid="loading"')
  expect(html).toContain('Bestsellers')
})
test('mirrors its words in Arabic', async () => {
  const html = await draw(block, {
    client: shop(),
    design: createDesignWithBlock('product-carousel'),
    language: 'ar',
  })
  expect(html).toContain('الأكثر مبيعًا')
})
