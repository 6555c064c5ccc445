import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react-native'
import { createStorefrontClient } from '@vitrine/commerce/client'
import type { Language } from '@vitrine/core/i18n/languages'
import { createDesign } from '@vitrine/testing/design.ts'
import { createProduct, show } from '@vitrine/testing/native.tsx'
import { ProductCard } from './ProductCard.tsx'

const node = {
  __typename: 'Product',
  id: 'gid://shopify/Product/7',
  rating: { value: '{"value":"4.5","scale_min":"1.0","scale_max":"5.0"}' },
  ratings: { value: '120' },
}
function shop() {
  const fetch = jest.fn(async () => new Response(JSON.stringify({ data: { nodes: [node] } })))
  return { fetch, client: createStorefrontClient({ shop: 'https://shop.test', token: 'none', fetch }) }
}
const design = createDesign({ 'product.showCardRating': true })
const card = <ProductCard product={createProduct({ id: 7 })} />

const SAID: [Language, string, string][] = [
  ['en', '4.5 out of 5, 120 reviews', '4.5 (120)'],
  ['fr', '4,5 sur 5, 120 avis', '4,5 (120)'],
  ['es', '4,5 de 5, 120 reseñas', '4,5 (120)'],
  ['de', '4,5 von 5, 120 Bewertungen', '4,5 (120)'],
  ['ar', '4.5 من 5, 120 تقييمًا', '4.5 (120)'],
]

test.each(SAID)(
  'a product card shows and announces its rating in %s',
  async (language, label, visibleText) => {
    show(card, { client: shop().client, design, language })
    expect(await screen.findByLabelText(label)).toBeTruthy()
    expect(screen.getByText(visibleText)).toBeTruthy()
  },
)
test('product cards without ratings request none', async () => {
  const { client, fetch } = shop()
  show(card, { client })
  await Promise.resolve()
  expect(fetch).not.toHaveBeenCalled()
})
