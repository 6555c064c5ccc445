import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { createDesign } from '@vitrine/testing/design.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { defineBlockList } from '../blocks/index.ts'
import { createItem } from '../design/defaults.ts'
import { Header } from '../header/Header.tsx'
import { Nav } from '../nav/Nav.tsx'
import Home from './Screen.tsx'

const shop = demoShop()

const nothing = () => null

test('a new shop’s home screen is complete: one main heading, blocks, products, prices', async () => {
  const html = await draw(<Home />, { client: shop() })
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('New season')
  expect(html.match(/data-testid="product-card"/g)?.length).toBe(18)
  expect(html).not.toContain('data-testid="loading"')
  // The countdown is hidden until its end is chosen.
  expect(html).not.toContain('Sale ends in')
})
test('the home screen follows the ranks of moved blocks', async () => {
  const html = await draw(<Home />, {
    client: shop(),
    design: createDesign({ 'home.blocks.promise.rank': 'Zz' }),
  })
  expect(html.indexOf('Thanks for stopping by')).toBeLessThan(html.indexOf('New season'))
})
test('the home screen marks every block for the editor, and none for shoppers', async () => {
  const edit = await draw(<Home />, { client: shop(), edit: true })
  for (const id of ['hero', 'collections', 'bestsellers', 'sale', 'stories', 'newest', 'promise'])
    expect(edit).toContain(`data-path="home.blocks.${id}"`)
  expect(await draw(<Home />, { client: shop() })).not.toContain('data-path')
})
test('the home screen without blocks says so', async () => {
  const html = await draw(<Home />, { design: createDesign({ 'home.blocks': {} }) })
  expect(html).toContain('Nothing here yet')
})
test('the home screen skips an unknown kind of block', async () => {
  const design = createDesign({ 'home.blocks.hero.kind': 'rocket' })
  expect(await draw(<Home />, { client: shop(), design })).toContain('Bestsellers')
})
test('the home screen’s top navigation shows its entries, the first selected', async () => {
  const html = await draw(<Home />, { client: shop(), design: createDesign({ 'home.showTopNav': true }) })
  expect(html).toContain('For you')
  expect(html).toContain('aria-pressed="true"')
})
test('a top navigation entry of a collection shows its products and a link to all', async () => {
  const design = createDesign({ 'home.showTopNav': true, 'home.topNav.all.content': 'lighting' })
  const html = await draw(<Home />, { client: shop(), design })
  expect(html).toContain('data-testid="shelf"')
  expect(html).toContain('href="/c/lighting"')
  expect(html).not.toContain('New season')
})
test('a top navigation entry in the address is open, with its blocks above its collection’s products', async () => {
  const design = createDesign({
    'home.showTopNav': true,
    'home.topNav': {
      all: { rank: 'a0', kind: 'key', text: { en: 'All' }, content: '', blocks: {} },
      sale: {
        rank: 'a1',
        kind: 'key',
        text: { en: 'Sale' },
        content: 'lighting',
        blocks: { own: createItem(defineBlockList(), 'text', 'a0', { title: { en: 'Only this week' } }) },
      },
    },
  })
  const first = await draw(<Home />, { client: shop(), design })
  expect(first).toContain('New season')
  expect(first).not.toContain('Only this week')
  const sale = await draw(<Home query="?key=sale" />, { client: shop(), design })
  expect(sale).not.toContain('New season')
  expect(sale.indexOf('Only this week')).toBeGreaterThan(0)
  expect(sale.indexOf('data-testid="shelf"')).toBeGreaterThan(sale.indexOf('Only this week'))
})
test('an unknown top navigation entry opens the first', async () => {
  const design = createDesign({ 'home.showTopNav': true })
  expect(await draw(<Home query="?key=gone" />, { client: shop(), design })).toContain('New season')
})
test('a disabled top navigation can be previewed in the editor, and is invisible to shoppers', async () => {
  const own = { own: createItem(defineBlockList(), 'text', 'a0', { title: { en: 'Only this week' } }) }
  const design = createDesign({ 'home.topNav.all.blocks': own })
  const options = { client: shop(), design }
  expect(await draw(<Home query="?key=all" />, { ...options, edit: true })).toContain('Only this week')
  expect(await draw(<Home query="?key=all" />, options)).not.toContain('Only this week')
})
test('the header has search and the shop’s name, and a back button on inner screens only', async () => {
  const first = await draw(<Header Suggestions={nothing} path="/" />)
  expect(first).toContain('Maison Test')
  expect(first).toContain('href="/search"')
  expect(first).not.toContain('data-testid="back"')
  expect(await draw(<Header Suggestions={nothing} path="/p/lamp" />)).toContain('data-testid="back"')
  expect(await draw(<Header Suggestions={nothing} path="/cart" />)).not.toContain('data-testid="back"')
})
test('the header shows the screen’s title when enabled', async () => {
  const design = createDesign({ 'header.showTitle': true })
  expect(await draw(<Header Suggestions={nothing} path="/cart" />, { design, language: 'es' })).toContain(
    'Carrito',
  )
  expect(await draw(<Header Suggestions={nothing} path="/search" />, { design })).toContain('Search')
  expect(await draw(<Header Suggestions={nothing} path="/nowhere" />, { design })).toContain('Maison Test')
})
test('the navigation has five tabs, the account in wide windows, and marks the current one', async () => {
  const html = await draw(<Nav path="/cart" />)
  expect(html.match(/<a /g)).toHaveLength(6)
  expect(html).toMatch(/class="b wo"[^>]*><a [^>]*href="\/account"/)
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toContain('Wishlist')
  expect(html).not.toContain('cart-count')
})
