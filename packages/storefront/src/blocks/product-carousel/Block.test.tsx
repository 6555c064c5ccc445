import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const shop = demoShop()
const block = <BlockFrame kind="product-carousel" path="home.blocks.new" first={false} />
const cards = (html: string) => html.match(/data-testid="product-card"/g)?.length ?? 0

test('a product carousel shows the shop’s ten bestsellers with prices and a link to all', async () => {
  const html = await draw(block, { client: shop(), design: createDesignWithBlock('product-carousel') })
  expect(cards(html)).toBe(10)
  expect(html).toMatch(/\$\d/)
  expect(html).toContain('href="/c/all?sort=bestsellers"')
})
test('a product carousel shows the chosen products in order and omits deleted ones', async () => {
  const all = await draw(block, { client: shop(), design: createDesignWithBlock('product-carousel') })
  const [first = '', second = ''] = [...all.matchAll(/href="\/p\/([^"]+)"/g)].map((match) => match[1] ?? '')
  const design = createDesignWithBlock('product-carousel', { products: [second, 'long-gone', first] })
  const html = await draw(block, { client: shop(), design })
  expect([...html.matchAll(/href="\/p\/([^"]+)"/g)].map((match) => match[1])).toEqual([second, first])
})
test('a product carousel of three products fills a wide window, one of many shows as many as chosen', async () => {
  const all = await draw(block, { client: shop(), design: createDesignWithBlock('product-carousel') })
  expect(all).toMatch(/--site:calc\(\(100% - \d+px\)\/4\)/)
  const products = [...all.matchAll(/href="\/p\/([^"]+)"/g)].map((match) => match[1] ?? '').slice(0, 3)
  const three = createDesignWithBlock('product-carousel', { products, wideColumns: 6 })
  expect(await draw(block, { client: shop(), design: three })).toMatch(/--site:calc\(\(100% - \d+px\)\/3\)/)
})
test('a product carousel of a deleted collection shows nothing to shoppers and a hint in the editor', async () => {
  const design = createDesignWithBlock('product-carousel', { collection: 'long-gone' })
  expect(await draw(block, { client: shop(), design })).toBe('')
  expect(await draw(block, { client: shop(), design, edit: true })).toContain('data-testid="edit-hint"')
})
test('a product carousel shows placeholders while the shop does not answer', async () => {
  const html = await draw(block, { design: createDesignWithBlock('product-carousel') })
  expect(html).toContain('data-testid="loading"')
  expect(html).toContain('Bestsellers')
})
test('a product carousel is mirrored in Arabic', async () => {
  const html = await draw(block, {
    client: shop(),
    design: createDesignWithBlock('product-carousel'),
    language: 'ar',
  })
  expect(html).toContain('الأكثر مبيعًا')
})
