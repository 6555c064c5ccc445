import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const shop = demoShop()
const block = <BlockFrame kind="stories" path="home.blocks.new" first={false} />
const words = { en: '', fr: '', es: '', de: '', ar: '' }
const plain = { title: words, alt: words, focusX: 50, focusY: 50, pages: {} }
const count = (html: string) => html.match(/data-testid="story"/g)?.length ?? 0

test('are the shop’s collections until the merchant has pictures', async () => {
  const html = await draw(block, { client: shop(), design: createDesignWithBlock('stories') })
  expect(count(html)).toBe(6)
  expect(html).toMatch(/<img [^>]*src="http/)
})
test('one with a picture of its own is called what the merchant says', async () => {
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
test('a round picture shows the point that matters of it', async () => {
  const picture = { rank: 'a0', kind: 'story', image: 'https://cdn.test/a.jpg' }
  const one = { ...picture, ...plain, focusX: 80, focusY: 20 }
  const html = await draw(block, {
    client: shop(),
    design: createDesignWithBlock('stories', { stories: { one } }),
  })
  expect(html).toContain('object-position:80% 20%')
})
test('keep their place while the shop does not answer', async () => {
  expect(await draw(block, { design: createDesignWithBlock('stories') })).toContain('data-testid="loading"')
})
test('without stories are nothing for shoppers and a hint in the editor', async () => {
  const design = createDesignWithBlock('stories', { stories: {} })
  expect(await draw(block, { design })).toBe('')
  expect(await draw(block, { design, edit: true })).toContain('data-testid="edit-hint"')
})
