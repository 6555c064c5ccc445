import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { fetchWithoutCollections } from '../../../test/without-collections.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const shop = demoShop()
const block = <BlockFrame kind="collage" path="home.blocks.new" first={false} />
const cut = { focusX: 50, focusY: 50 }
const plain = { kind: 'picture', image: '', alt: {}, ...cut, title: {}, link: { to: 'none' }, spots: {} }

test('a collage shows linked collections of the shop until it has its own images', async () => {
  const html = await draw(block, { client: shop(), design: createDesignWithBlock('collage') })
  expect(new Set(html.match(/href="\/c\/[^"]+"/g)).size).toBe(3)
})
test('a collage of a shop without collections shows its best sellers with links', async () => {
  const client = shop({ fetch: fetchWithoutCollections })
  const html = await draw(block, { client, design: createDesignWithBlock('collage') })
  expect(new Set(html.match(/href="\/p\/[^"]+"/g)).size).toBe(3)
  expect(html.match(/<img [^>]*src="http/g)).toHaveLength(3)
})
test('a collage hotspot stays at its place in the image in right-to-left pages', async () => {
  const spots = { one: { rank: 'a0', kind: 'spot', product: 'mora-mug', x: 20, y: 30 } }
  const design = createDesignWithBlock('collage', { pictures: { a: { ...plain, rank: 'a0', spots } } })
  expect(await draw(block, { client: shop(), design })).toContain('inset-inline-start:20%')
  expect(await draw(block, { client: shop(), design, language: 'ar' })).toContain('inset-inline-start:80%')
})
test('a collage without images shows nothing to shoppers and a hint in the editor', async () => {
  const design = createDesignWithBlock('collage', { pictures: {} })
  expect(await draw(block, { design })).toBe('')
  expect(await draw(block, { design, edit: true })).toContain('data-testid="edit-hint"')
})
test('the large image of a collage is as wide as a phone, the small ones share the row below it', async () => {
  const html = await draw(block, { client: shop(), design: createDesignWithBlock('collage') })
  expect(html).toContain('aspect-ratio:var(--w,1.6) var(--n,0.75)')
  expect(html).toContain('flex-direction:var(--w,row)')
  expect(html).toContain('flex-direction:var(--w,column) var(--n,row)')
  expect(html).toContain('flex-grow:2;')
})
