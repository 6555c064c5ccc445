import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { fetchWithoutCollections } from '../../../test/without-collections.ts'
import { ASPECT_RATIOS } from '../aspect-ratios.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const shop = demoShop()
const block = <BlockFrame kind="image-grid" path="home.blocks.new" first={false} />

test('an image grid shows four images of the shop until it has its own', async () => {
  const html = await draw(block, { client: shop(), design: createDesignWithBlock('image-grid') })
  expect(html.match(/<img /g)).toHaveLength(4)
})
test('an image grid of a shop without collections shows its best sellers', async () => {
  const client = shop({ fetch: fetchWithoutCollections })
  const html = await draw(block, { client, design: createDesignWithBlock('image-grid') })
  expect(new Set(html.match(/<img [^>]*src="http[^"]+/g)).size).toBe(4)
})
test('an image grid names its links for screen readers when texts are hidden', async () => {
  const design = createDesignWithBlock('image-grid', { showTexts: false })
  expect(await draw(block, { client: shop(), design })).toContain('aria-label="Look"')
})
test('an image grid without images shows nothing to shoppers and a hint in the editor', async () => {
  const design = createDesignWithBlock('image-grid', { images: {} })
  expect(await draw(block, { design })).toBe('')
  expect(await draw(block, { design, edit: true })).toContain('data-testid="edit-hint"')
})
test('an image grid has a heading where the merchant wrote one', async () => {
  const design = createDesignWithBlock('image-grid', { title: { en: 'A closer look' } })
  expect(await draw(block, { client: shop(), design })).toMatch(/<h2[^>]*>A closer look<\/h2>/)
  expect(await draw(block, { client: shop(), design: createDesignWithBlock('image-grid') })).not.toContain(
    '<h2',
  )
})
test('images that reach the edges of the window stand one below the other on phones, others beside each other', async () => {
  const drawWith = (full: boolean) =>
    draw(block, { client: shop(), design: createDesignWithBlock('image-grid', { full }) })
  expect(await drawWith(true)).toMatch(/<ul[^>]*style="[^"]*--c:2[^"]*--k:1/)
  expect(await drawWith(false)).not.toContain('--k:1')
})
test('an image grid in full width has square corners and no margins, its heading lines up with the page', async () => {
  const drawWith = (full: boolean) =>
    draw(block, {
      client: shop(),
      design: createDesignWithBlock('image-grid', { full, title: { en: 'Looks' } }),
    })
  const [full, usual] = [await drawWith(true), await drawWith(false)]
  expect(full).toContain('border-radius:0')
  expect(usual).not.toContain('border-radius:0')
  expect(full.match(/max-width:var\(--page-width\)/g)).toHaveLength(1)
  expect(full).toMatch(/max-width:var\(--page-width\);align-self:center[^>]*><[^>]*><h2[^>]*>Looks/)
})
test('images that reach the edges of the window have the shape that the merchant chose', async () => {
  const image = {
    ...{ kind: 'image', image: '', alt: {}, focusX: 50, focusY: 50, title: {} },
    link: { to: 'none' },
  }
  const images = { a: { ...image, rank: 'a0' }, b: { ...image, rank: 'a1' } }
  const drawWith = (ratio: string) =>
    draw(block, {
      client: shop(),
      design: createDesignWithBlock('image-grid', { full: true, images, ratio }),
    })
  const shapes = await Promise.all(['square', 'portrait'].map(drawWith))
  expect(shapes.map((html) => new Set(html.match(/aspect-ratio:[^;"]+/g)))).toEqual([
    new Set(['aspect-ratio:1']),
    new Set([`aspect-ratio:${ASPECT_RATIOS.portrait}`]),
  ])
})

test('two images without texts stand beside each other on phones as well, taller than in wider windows', async () => {
  const image = {
    ...{ kind: 'image', image: '', alt: {}, focusX: 50, focusY: 50, title: { en: 'Look' } },
    link: { to: 'none' },
  }
  const images = { a: { ...image, rank: 'a0' }, b: { ...image, rank: 'a1' } }
  const drawWith = (values: object) =>
    draw(block, {
      client: shop(),
      design: createDesignWithBlock('image-grid', { images, ratio: 'square', ...values }),
    })
  const shapes = `aspect-ratio:var(--w,1) var(--n,${ASPECT_RATIOS.portrait})`
  for (const full of [true, false]) {
    const pair = await drawWith({ showTexts: false, full })
    expect(pair).toContain(shapes)
    expect(pair).not.toContain('--k:1')
  }
  expect(await drawWith({ showTexts: true })).not.toContain(shapes)
})
