import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getImageRegion, withRegion } from './image-region.ts'

const PICTURE = 'https://cdn.shopify.com/s/files/1/a.jpg?v=12#x'
const side = (min: number) => fc.integer({ min, max: 20_000 })
const regions = fc.record({ left: side(0), top: side(0), width: side(1), height: side(1) })

test('an image region written to a URL is read from it, and removing it leaves no trace', () => {
  fc.assert(
    fc.property(regions, regions, (one, other) => {
      const cut = withRegion(withRegion(PICTURE, other), one)
      expect(getImageRegion(cut)).toEqual(one)
      expect(withRegion(cut, null)).toBe(PICTURE)
    }),
  )
})

test('an image URL without a valid region shows the whole image', () => {
  for (const query of [
    '',
    '?crop=center',
    '?crop=region',
    '?crop=region&crop_left=-1&crop_top=0&crop_width=9',
  ])
    expect(getImageRegion(`https://shop.test/cdn/shop/files/a.jpg${query}`)).toBeNull()
  expect(
    getImageRegion('https://a.test/a.jpg?crop=region&crop_left=0&crop_top=0&crop_width=0&crop_height=9'),
  ).toBeNull()
})
