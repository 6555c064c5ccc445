import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { createDesign } from '@vitrine/testing/design.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { fetchWithoutCollections } from '../../../test/without-collections.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const shop = demoShop()
const path = 'home.blocks.hero'

test('a banner shows its text in the shopper’s language', async () => {
  const html = await draw(<BlockFrame kind="banner" path={path} first />, { client: shop(), language: 'fr' })
  expect(html).toContain('Nouvelle saison')
  expect(html).toContain('href="/catalog"')
})
test('a banner without an image uses the first collection’s', async () => {
  const fallback = await draw(<BlockFrame kind="banner" path={path} first />, { client: shop() })
  expect(fallback).toMatch(/<img [^>]*src="http/)
  const own = await draw(<BlockFrame kind="banner" path={path} first />, {
    client: shop(),
    design: createDesign({ [`${path}.image`]: 'https://cdn.test/hero.jpg' }),
  })
  expect(own).toContain('https://cdn.test/hero.jpg')
})
test('a banner of a shop without collections shows its best seller', async () => {
  const client = shop({ fetch: fetchWithoutCollections })
  const html = await draw(<BlockFrame kind="banner" path={path} first />, { client })
  expect(html).toMatch(/<img [^>]*src="http[^"]*candle-/)
})
test('a banner has an even shade without an image, and a corner shade with one', async () => {
  const corner = /mask-image|to right,rgba\(0,0,0,0\)|rgba\(0,0,0,0\) 0px/
  const waits = await draw(<BlockFrame kind="banner" path={path} first />)
  expect(waits).toContain('New season')
  expect(waits).toContain('linear-gradient(')
  expect(waits).not.toMatch(corner)
  const design = createDesign({ [`${path}.image`]: 'https://cdn.test/hero.jpg' })
  expect(await draw(<BlockFrame kind="banner" path={path} first />, { design })).toMatch(corner)
})
test('a banner loads its image eagerly when first on the screen, and lazily otherwise', async () => {
  const design = createDesign({ [`${path}.image`]: 'https://cdn.test/hero.jpg' })
  expect(await draw(<BlockFrame kind="banner" path={path} first />, { design })).toContain(
    'fetchPriority="high"',
  )
  expect(await draw(<BlockFrame kind="banner" path={path} first={false} />, { design })).toContain(
    'loading="lazy"',
  )
})
test('a banner without a link has no link and no button', async () => {
  const html = await draw(<BlockFrame kind="banner" path={path} first />, {
    design: createDesign({ [`${path}.link`]: { to: 'none' } }),
  })
  expect(html).not.toContain('<a ')
  expect(html).not.toContain('Shop now')
})
test('a banner shows markup in its title as text', async () => {
  const html = await draw(<BlockFrame kind="banner" path={path} first />, {
    design: createDesign({ [`${path}.title.en`]: '<script>alert(1)</script>' }),
  })
  expect(html).not.toContain('<script>')
})
test('a hidden banner is gone for shoppers and can be selected in the editor', async () => {
  const design = createDesign({ [`${path}.hidden`]: true })
  expect(await draw(<BlockFrame kind="banner" path={path} first />, { design })).toBe('')
  expect(await draw(<BlockFrame kind="banner" path={path} first />, { design, edit: true })).toContain(
    `data-path="${path}"`,
  )
})

test('a banner with its text below the image has no shade, and its link and button work the same', async () => {
  const design = createDesign({
    [`${path}.image`]: 'https://cdn.test/hero.jpg',
    [`${path}.textPlace`]: 'end',
    [`${path}.color`]: 'blacks',
  })
  const html = await draw(<BlockFrame kind="banner" path={path} first />, { design })
  expect(html).toMatch(/<a [^>]*href="\/catalog"/)
  expect(html.indexOf('<img')).toBeLessThan(html.indexOf('New season'))
  expect(html).toContain('Shop now')
  expect(html).not.toContain('gradient(')
})
test('a banner with its text above the image says its title before it', async () => {
  const design = createDesign({
    [`${path}.image`]: 'https://cdn.test/hero.jpg',
    [`${path}.textPlace`]: 'above',
  })
  const html = await draw(<BlockFrame kind="banner" path={path} first />, { design })
  expect(html.indexOf('New season')).toBeGreaterThan(-1)
  expect(html.indexOf('New season')).toBeLessThan(html.indexOf('<img'))
  expect(html).not.toContain('gradient(')
})
test('a banner without any text fills the width with its image', async () => {
  const design = createDesign({
    [`${path}.textPlace`]: 'start',
    [`${path}.title`]: {},
    [`${path}.subtitle`]: {},
    [`${path}.button`]: {},
  })
  const html = await draw(<BlockFrame kind="banner" path={path} first />, { client: shop(), design })
  expect(html).not.toContain('<h2')
  expect(html).toContain('<img')
})

test('a banner’s text at the start of a wide page lines up with the content of the other blocks', async () => {
  const drawWith = (align: string) =>
    draw(<BlockFrame kind="banner" path={path} first />, {
      design: createDesign({
        [`${path}.image`]: 'https://cdn.test/hero.jpg',
        [`${path}.textPlace`]: 'start',
        [`${path}.align`]: align,
      }),
    })
  const lined =
    /padding-inline-start:var\(--w,max\(16px,50% - var\(--page-width\)\/2 \+ 16px\)\) var\(--n,16px\)/
  expect(await drawWith('start')).toMatch(lined)
  expect(await drawWith('center')).not.toMatch(lined)
})

test('the edges of a banner’s image disappear in its background where they shall, and nowhere else', async () => {
  const drawWith = (fade: boolean, textPlace: string) =>
    draw(<BlockFrame kind="banner" path={path} first />, {
      design: createDesign({
        [`${path}.image`]: 'https://cdn.test/hero.jpg',
        [`${path}.textPlace`]: textPlace,
        [`${path}.background`]: 'ecf1f5',
        [`${path}.fade`]: fade,
      }),
    })
  for (const place of ['start', 'above']) {
    expect(await drawWith(true, place)).toMatch(/data-testid="fade"[^>]*linear-gradient\(to top,#ecf1f5ff 0%/)
    expect(await drawWith(false, place)).not.toContain('data-testid="fade"')
  }
})
test('a banner’s button and sentence grow with a very large title and are the usual ones below others', async () => {
  const drawWith = (size: number) =>
    draw(<BlockFrame kind="banner" path={path} first />, {
      design: createDesign({ [`${path}.wideTitleSize`]: size }),
    })
  const heightOf = (html: string) => Number(/min-height:var\(--w,(\d+)px\)/.exec(html)?.[1] ?? 48)
  expect(heightOf(await drawWith(60))).toBe(48)
  expect(heightOf(await drawWith(64))).toBeGreaterThan(52)
  expect(heightOf(await drawWith(96))).toBeGreaterThan(56)
})
