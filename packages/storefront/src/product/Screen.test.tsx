import { fetchProduct } from '@vitrine/commerce/product/product'
import { apply } from '@vitrine/core/design/operations'
import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { createDesign } from '@vitrine/testing/design.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { seedQueryCache } from '@vitrine/testing/state.tsx'
import { describe, expect, test } from 'vitest'
import { createDesignWithList } from '../../test/design-with-block.ts'
import Screen from './Screen.tsx'

const shop = demoShop()
/** Returns the names of the selected options. */
const checked = (html: string) =>
  [
    ...html.matchAll(/<button(?=[^>]*role="radio")(?=[^>]*aria-checked="true")[^>]*aria-label="([^"]*)"/g),
  ].map((match) => match[1])

describe('the product screen', () => {
  test('shows images, name, price, option pickers, description and buy button', async () => {
    const html = await draw(<Screen product="kite-shirt" />, { client: shop() })
    expect(html).toContain('Kite Shirt</h1>')
    expect(html).toContain('$119.00')
    expect(html.match(/role="radiogroup"/g)?.length).toBe(3)
    expect(html).toContain('data-testid="choose"')
    expect(html).toContain('Description')
  })
  test('counts the images of a product that has more than fit as dots', async () => {
    const many = await draw(<Screen product="print-archive" />, { client: shop() })
    expect(many).toMatch(/data-testid="page-count"[^>]*>1 of 100</)
    const few = await draw(<Screen product="mora-mug" />, { client: shop() })
    expect(few).not.toContain('data-testid="page-count"')
  })
  test.each([
    ['of empty elements, has no section for it', '<p>&nbsp;</p><ul></ul><img src=\\"javascript:x\\">', false],
    ['of one image, has one', '<p><img src=\\"https://cdn.shopify.com/s/files/1/a.jpg\\"></p>', true],
  ])('with a description %s', async (_name, description, isShown) => {
    const client = shop({
      fetch: async (...request) => {
        const answer = await fetch(...request)
        const body = await answer.text()
        return new Response(
          body.replace(/"descriptionHtml":"(?:[^"\\]|\\.)*"/, () => `"descriptionHtml":"${description}"`),
          answer,
        )
      },
    })
    const html = await draw(<Screen product="kite-shirt" />, { client })
    expect(html).toContain('Kite Shirt</h1>')
    expect(html.includes('data-testid="description"')).toBe(isShown)
  })
  test('shows ratings that screen readers announce, where the shop has reviews and the design shows them', async () => {
    const client = shop()
    const rated = await draw(<Screen product="mora-mug" />, { client, language: 'de' })
    expect(rated).toContain('aria-label="4,6 von 5 Sternen, Bewertungen: 86"')
    expect(rated).toContain('4,6 (86)')
    const design = createDesign({ 'product.showRating': false })
    expect(await draw(<Screen product="mora-mug" />, { client, design })).not.toContain(
      'data-testid="rating"',
    )
    expect(await draw(<Screen product="kite-shirt" />, { client })).not.toContain('data-testid="rating"')
  })
  test('has stars that lead to the reviews below, where the merchant shows some', async () => {
    const client = shop()
    const jumpAt = async (design: ReturnType<typeof createDesign>) =>
      /<a [^>]*href="#([^"]+)"[^>]*>(?=<div [^>]*data-testid="rating")/.exec(
        await draw(<Screen product="mora-mug" />, { client, design }),
      )?.[1]
    const design = createDesignWithList('product.blocks', 'reviews')
    expect(await jumpAt(design)).toBe('product.blocks.one')
    expect(await draw(<Screen product="mora-mug" />, { client, design })).toContain('id="product.blocks.one"')
    expect(await jumpAt(createDesignWithList('product.blocks', 'text'))).toBeUndefined()
    const hidden = apply(design, {
      schema: 'product.blocks.one.hidden',
      operation: 'edit',
      value: true,
      device: 'test',
    })
    expect(hidden.ok && (await jumpAt(hidden.design))).toBeUndefined()
  })
  test('opens with a color selected and the size open, and the button asks for the size', async () => {
    const plain = await draw(<Screen product="kite-shirt" />, { client: shop() })
    expect(checked(plain)).toHaveLength(1)
    expect(checked(plain)[0]).not.toMatch(/^(XS|S|M|L|XL)$/)
    expect(plain).toMatch(/data-testid="choose"[\s\S]*Select Size/)
    expect(plain).not.toContain('data-testid="add-to-cart"')
  })
  test('writes a value such as “250 g” from the left in Arabic too', async () => {
    const html = await draw(<Screen product="atlas-coffee" />, { client: shop(), language: 'ar' })
    expect(html).toContain('<bdi dir="auto">250 g</bdi>')
  })
  test('of a single variant allows buying at once', async () => {
    const html = await draw(<Screen product="gift-wrapping" />, { client: shop() })
    expect(html).toContain('data-testid="add-to-cart"')
  })
  test('opens on the variant of the address, or the one that a list matched', async () => {
    const productResult = await fetchProduct(shop(), { handle: 'kite-shirt', lang: 'en', locale: 'US' })
    if ('error' in productResult) throw new Error(productResult.error)
    const last = productResult.product.variants.filter(({ in_stock }) => in_stock > 0).at(-1)
    const whole = await draw(<Screen product="kite-shirt" query={`?variant=${last?.id}`} />, {
      client: shop(),
    })
    expect(checked(whole)).toEqual([last?.option_1, last?.option_2, last?.option_3].filter(Boolean))
    expect(whole).toContain('data-testid="add-to-cart"')
    const query = `?variant=${last?.id}&by=Color`
    const part = await draw(<Screen product="kite-shirt" query={query} />, { client: shop() })
    const colour = productResult.product.options.findIndex(({ name }) => name === 'Color')
    expect(checked(part)).toEqual([[last?.option_1, last?.option_2, last?.option_3][colour]])
    expect(part).toContain('data-testid="choose"')
  })
  test('announces a sold-out combination and allows selecting it', async () => {
    const productResult = await fetchProduct(shop(), { handle: 'kite-shirt', lang: 'en', locale: 'US' })
    if ('error' in productResult) throw new Error(productResult.error)
    const soldOutVariant = productResult.product.variants.find(({ in_stock }) => in_stock === 0)
    const beside = productResult.product.variants.find(
      (one) => one.in_stock > 0 && one.option_1 === soldOutVariant?.option_1 && one.id !== soldOutVariant?.id,
    )
    const query = `?variant=${beside?.id}`
    const html = await draw(<Screen product="kite-shirt" query={query} />, { client: shop() })
    const choice = html.match(/<button[^>]*aria-label="[^"]+, Sold out"[^>]*>/)?.[0]
    expect(choice).toBeDefined()
    expect(choice).not.toContain('disabled')
    const own = `?variant=${soldOutVariant?.id}`
    const stood = await draw(<Screen product="kite-shirt" query={own} />, { client: shop() })
    expect(stood).toContain(' · Sold out')
    expect(stood).toContain('data-testid="notify-me"')
  })
  test('of a sold-out product offers Notify Me in place of buying', async () => {
    const html = await draw(<Screen product="una-backpack" />, { client: shop() })
    expect(html).toContain('data-testid="notify-me"')
    expect(html).not.toContain('data-testid="add-to-cart"')
  })
  test('of a subscription-only product has no one-time price', async () => {
    const html = await draw(<Screen product="hollis-season-box" />, { client: shop() })
    expect(html).toContain('data-testid="plan"')
    expect(html).not.toContain('One-time purchase')
  })
  test('of a reduced product shows the compare-at price and the badge', async () => {
    const html = await draw(<Screen product="mora-pitcher" />, { client: shop() })
    expect(html).toContain('line-through')
    expect(html).toMatch(/−\d+%/)
  })
  test('hides what the merchant disables', async () => {
    const markup = await draw(<Screen product="kite-shirt" />, { client: shop() })
    for (const part of ['favorite', 'description']) expect(markup).toContain(`data-testid="${part}"`)
    const design = createDesign({ 'product.showFavorite': false, 'product.showDescription': false })
    const html = await draw(<Screen product="kite-shirt" />, { client: shop(), design })
    for (const part of ['favorite', 'description']) expect(html).not.toContain(`data-testid="${part}"`)
  })
  test('shows the chosen variant’s SKU when enabled', async () => {
    const productResult = await fetchProduct(shop(), { handle: 'kite-shirt', lang: 'en', locale: 'US' })
    if ('error' in productResult) throw new Error(productResult.error)
    const [skuVariant] = productResult.product.variants.filter(({ sku }) => sku !== '')
    if (!skuVariant) throw new Error('The demo shop gives this product SKUs')
    const renderScreen = (showSku: boolean) =>
      draw(<Screen product="kite-shirt" query={`variant=${skuVariant.id}`} />, {
        client: shop(),
        design: createDesign({ 'product.showSku': showSku }),
      })
    expect(await renderScreen(true)).toContain(`SKU ${skuVariant.sku}`)
    expect(await renderScreen(false)).not.toContain(`SKU ${skuVariant.sku}`)
  })
  test('of an unknown product says so', async () => {
    expect(await draw(<Screen product="nope" />, { client: shop() })).toContain('data-testid="missing"')
  })
  test('shows markup in a name as text', async () => {
    const variant = {
      id: 2,
      in_stock: 1,
      sku: '',
      image: null,
      price: 100,
      old_price: null,
      currency: 'USD',
      option_1: null,
      option_2: null,
      option_3: null,
      plans: [],
    }
    const product = {
      id: 1,
      handle: 'x',
      planOnly: false,
      available: true,
      giftcard: false,
      name: '<script>alert(1)</script>',
      image: '',
      description: '<p onclick="x()">Soft <script>bad()</script></p>',
      options: [],
      values: [],
      variants: [variant],
    }
    const html = await draw(<Screen product="x" />, {
      replies: await seedQueryCache({ 'product x': { product, more: false } }),
    })
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('onclick')
  })
  test('shows a placeholder, and a retry when the shop is down', async () => {
    expect(await draw(<Screen product="x" />, { replies: await seedQueryCache({}) })).toContain(
      'data-testid="loading"',
    )
    const failed = await draw(<Screen product="x" />, {
      replies: await seedQueryCache({ 'product x': new Error('down') }),
    })
    expect(failed).toContain('Try again')
  })
})
