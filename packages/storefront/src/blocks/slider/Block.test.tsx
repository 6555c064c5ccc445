import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const shop = demoShop()
const path = 'home.blocks.stories'

test('a slideshow shows its slides in order, each with an image of the shop until it has its own', async () => {
  const html = await draw(<BlockFrame kind="slider" path={path} first={false} />, { client: shop() })
  expect(html.match(/<img /g)).toHaveLength(3)
  const leads = [...html.matchAll(/href="(\/c\/[^"]+)"/g)].map(([, href]) => href)
  expect(new Set(leads).size).toBe(3)
  expect(html.match(/<h3/g)).toHaveLength(3)
  expect(html.match(/Shop now/g)).toHaveLength(3)
})
test('a slide with its own image has the merchant’s text and link', async () => {
  const slide = { rank: 'a0', kind: 'slide', title: { en: 'Rain' }, button: { en: 'Stay dry' } }
  const own = {
    ...slide,
    alt: { en: 'A street in the rain' },
    focusX: 50,
    focusY: 50,
    image: 'https://cdn.test/rain.jpg',
    link: { to: 'collection', handle: 'rain' },
  }
  const design = createDesignWithBlock('slider', { slides: { one: own } })
  const html = await draw(<BlockFrame kind="slider" path="home.blocks.new" first={false} />, {
    client: shop(),
    design,
  })
  for (const part of [
    'cdn.test/rain.jpg',
    'alt="A street in the rain"',
    'Rain',
    'Stay dry',
    'href="/c/rain"',
  ])
    expect(html).toContain(part)
})
test('a slide keeps its own focal point in view, else the slideshow’s', async () => {
  const none = { en: '' }
  const emptyTexts = { title: none, button: none, alt: none, link: { to: 'none' }, focusX: 50, focusY: 50 }
  const slide = { rank: 'a0', kind: 'slide', image: 'https://cdn.test/a.jpg', ...emptyTexts }
  const design = createDesignWithBlock('slider', {
    focusX: 20,
    focusY: 30,
    slides: { one: slide, two: { ...slide, rank: 'a1', focusX: 90, focusY: 10 } },
  })
  const html = await draw(<BlockFrame kind="slider" path="home.blocks.new" first={false} />, { design })
  const points = [...html.matchAll(/object-position:([^;"]+)/g)].map(([, point]) => point)
  expect(points).toEqual(['20% 30%', '90% 10%'])
})
test('a slideshow without slides shows a hint in the editor and nothing to shoppers', async () => {
  const design = createDesignWithBlock('slider', { slides: {} })
  expect(await draw(<BlockFrame kind="slider" path="home.blocks.new" first={false} />, { design })).toBe('')
  expect(
    await draw(<BlockFrame kind="slider" path="home.blocks.new" first={false} />, { design, edit: true }),
  ).toContain('data-testid="edit-hint"')
})
