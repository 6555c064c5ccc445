import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const shop = demoShop()
const block = <BlockFrame kind="featured-product" path="home.blocks.new" first={false} />
const of = (values: Parameters<typeof createDesignWithBlock>[1]) =>
  createDesignWithBlock('featured-product', values)

test('a featured product shows the chosen product with price and buy button', async () => {
  const html = await draw(block, { client: shop(), design: of({ product: 'mora-mug' }) })
  expect(html).toContain('Mora Mug')
  expect(html).toMatch(/\$\d/)
  expect(html).toContain('href="/p/mora-mug"')
})
test('a featured product whose title is its name shows the name once', async () => {
  const countNames = async (title: string) => {
    const html = await draw(block, {
      client: shop(),
      design: of({ product: 'mora-mug', title: { en: title } }),
    })
    return html.match(/>Mora Mug</g)?.length ?? 0
  }
  expect(await countNames('Mora Mug')).toBe(1)
  expect(await countNames('Our pick')).toBe(1)
})
test('a featured product shows the bestseller until one is chosen', async () => {
  expect(await draw(block, { client: shop(), design: of({}) })).toContain('data-testid="featured"')
})
test('a deleted featured product shows nothing to shoppers and a hint in the editor', async () => {
  const design = of({ product: 'no-such-thing' })
  expect(await draw(block, { client: shop(), design })).toBe('')
  expect(await draw(block, { client: shop(), design, edit: true })).toContain('data-testid="edit-hint"')
})
test('a featured product keeps its space while the shop does not answer', async () => {
  expect(await draw(block, { design: of({}) })).toContain('data-testid="loading"')
})
test('a featured product’s title is larger in wide windows by eight px, or as much as the merchant sets', async () => {
  const drawWith = (wideTitleSize: number) =>
    draw(block, { client: shop(), design: of({ product: 'mora-mug', titleSize: 24, wideTitleSize }) })
  const usual = await drawWith(22)
  expect(await drawWith(32)).toBe(usual)
  expect(await drawWith(80)).not.toBe(usual)
})
test('a featured product in full width has its image at the edge of the window and its text with a margin', async () => {
  const drawWith = (full: boolean) =>
    draw(block, { client: shop(), design: of({ product: 'mora-mug', full }) })
  expect(await drawWith(true)).toMatch(
    /padding-inline-start:var\(--w,72px\)[^;]*;padding-inline-end:var\(--w,max\(16px,50% - var\(--page-width/,
  )
  expect(await drawWith(true)).not.toContain('max-width:var(--page-width)')
  expect(await drawWith(false)).toContain('max-width:var(--page-width)')
})

test('below a large title a featured product has a larger button and price in wide windows', async () => {
  const drawWith = (wideTitleSize: number) =>
    draw(block, { client: shop(), design: of({ product: 'mora-mug', titleSize: 24, wideTitleSize }) })
  expect(await drawWith(40)).not.toContain('min-height:var(--w,64px)')
  expect(await drawWith(80)).toContain('min-height:var(--w,64px)')
})
