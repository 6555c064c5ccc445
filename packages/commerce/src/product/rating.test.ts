import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { expect, test } from 'vitest'
import { fetchProduct } from './product.ts'
import { parseRating } from './rating.ts'

const shop = demoShop()
const rating = (value: string, scaleMax = '5.0', scaleMin = '1.0') =>
  JSON.stringify({ value, scale_min: scaleMin, scale_max: scaleMax })

test('a rating is converted to five stars from any scale', () => {
  expect(parseRating(rating('4.55'), '12')).toEqual({ stars: 4.6, count: 12 })
  expect(parseRating(rating('9', '10', '0'), null)).toEqual({ stars: 4.5, count: null })
  expect(parseRating(rating('5.0'), 'many')).toEqual({ stars: 5, count: null })
})
test('an invalid or empty rating is none', () => {
  for (const odd of [
    null,
    undefined,
    '',
    'x',
    '4.5',
    '[]',
    '{}',
    'null',
    rating('6'),
    rating('NaN'),
    rating('4', '0'),
  ])
    expect(parseRating(odd, '3'), String(odd)).toBeNull()
  expect(parseRating(rating('4.5'), '0')).toBeNull()
})
test('a product has its rating where the shop has reviews', async () => {
  const fetchRating = async (handle: string) => {
    const answer = await fetchProduct(shop(), { handle, lang: 'en', locale: 'US' })
    if ('error' in answer) throw new Error(answer.error)
    return answer.product.rating
  }
  expect(await fetchRating('mora-mug')).toEqual({ stars: 4.6, count: 86 })
  expect(await fetchRating('kite-shirt')).toBeUndefined()
})
