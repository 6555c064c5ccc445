import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithList } from '../../test/design-with-block.ts'
import Cart from '../cart/Screen.tsx'
import Home from '../home/Screen.tsx'
import Product from '../product/Screen.tsx'
import Search from '../search/Screen.tsx'

const shop = demoShop()
const SCREENS = [
  ['cart.blocks', <Cart key="cart" />],
  ['product.blocks', <Product key="product" product="mora-mug" />],
  ['search.blocks', <Search key="search" />],
  ['home.topNav.all.blocks', <Home key="home" query="?key=all" />],
] as const

test.each(SCREENS)(
  '%s are rendered with the shop’s products, and can be selected in the editor',
  async (list, screen) => {
    const design = createDesignWithList(list, 'product-carousel')
    const renderOptions = {
      client: shop(),
      design: { ...design, home: { ...Object(design.home), showTopNav: true } },
    }
    const html = await draw(screen, renderOptions)
    expect(html).toContain('Bestsellers')
    expect(html).toContain('data-testid="product-card"')
    expect(await draw(screen, { ...renderOptions, edit: true })).toContain(`data-path="${list}.one"`)
  },
)
test.each(SCREENS)(
  '%s without blocks show nothing to shoppers, and a placeholder in the editor',
  async (list, screen) => {
    expect(await draw(screen, { client: shop() })).not.toContain('edit-hint')
    expect(await draw(screen, { client: shop(), edit: true })).toContain(`data-path="${list}"`)
  },
)
test('a product’s blocks are below the buy area and above related products', async () => {
  const html = await draw(<Product product="una-backpack" />, {
    client: shop(),
    design: createDesignWithList('product.blocks', 'text'),
  })
  const [buy, own, others] = [
    'data-testid="buy-bar"',
    'Thanks for stopping by',
    'data-testid="recommendations"',
  ].map((mark) => html.indexOf(mark))
  expect([buy, own, others].every((position) => position !== undefined && position > 0)).toBe(true)
  expect(Number(buy) < Number(own) && Number(own) < Number(others)).toBe(true)
})
test('blocks below a screen’s content load after its images', async () => {
  const html = await draw(<Cart />, { client: shop(), design: createDesignWithList('cart.blocks', 'banner') })
  expect(html).toContain('New season')
  expect(html).not.toContain('fetchPriority="high"')
})
test('the search screen shows its blocks before a search only', async () => {
  const design = createDesignWithList('search.blocks', 'text')
  expect(await draw(<Search query="?q=mug" />, { client: shop(), design })).not.toContain(
    'Thanks for stopping by',
  )
})
