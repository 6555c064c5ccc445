import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const shop = demoShop()
const block = <BlockFrame kind="stories" path="home.blocks.new" first={false} />
const emptyText = { en: '', fr: '', es: '', de: '', ar: '' }
const plain = { title: emptyText, alt: emptyText, focusX: 50, focusY: 50, pages: {} }
const count = (html: string) => html.match(/data-testid="story"/g)?.length ?? 0

test('stories show the shop’s collections until the merchant adds images', async () => {
  const html = await draw(block, { client: shop(), design: createDesignWithBlock('stories') })
  expect(count(html)).toBe(6)
  expect(html).toMatch(/<img [^>]*src="http/)
})
test('a story with its own image has the merchant’s title', async () => {
  const one = {
    rank: 'a0',
    kind: 'story',
    image: 'https://cdn.test/a.jpg',
    ...plain,
    title: { en: 'Behind it' },
  }
  const html = await draw(block, {
    client: shop(),
    design: createDesignWithBlock('stories', { stories: { one } }),
  })
  expect(count(html)).toBe(1)
  expect(html).toContain('aria-label="Behind it"')
})
test('a story’s round image keeps its focal point', async () => {
  const picture = { rank: 'a0', kind: 'story', image: 'https://cdn.test/a.jpg' }
  const one = { ...picture, ...plain, focusX: 80, focusY: 20 }
  const html = await draw(block, {
    client: shop(),
    design: createDesignWithBlock('stories', { stories: { one } }),
  })
  expect(html).toContain('object-position:80% 20%')
})
test('stories keep their space while the shop does not answer', async () => {
  expect(await draw(block, { design: createDesignWithBlock('stories') })).toContain('data-testid="loading"')
})
test('empty stories show nothing to shoppers and a hint in the editor', async () => {
  const design = createDesignWithBlock('stories', { stories: {} })
  expect(await draw(block, { design })).toBe('')
  expect(await draw(block, { design, edit: true })).toContain('data-testid="edit-hint"')
})
