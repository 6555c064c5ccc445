import { withRegion } from '@vitrine/core/media/image-region'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSrcset, joinImages, listImages, resizeImageUrl } from './image.ts'

const hosted = 'https://cdn.shopify.com/s/files/1/0001/files/shoe.jpg?v=1784464923'

test('a platform image is requested in its display size and keeps its version', () => {
  expect(resizeImageUrl(hosted, { width: 359.2 })).toBe(`${hosted}&width=360`)
})

test('an image on the shop’s own domain counts as the platform’s', () => {
  expect(resizeImageUrl('https://kiosk.example/cdn/shop/files/a.png', { width: 10 })).toBe(
    'https://kiosk.example/cdn/shop/files/a.png?width=10',
  )
  expect(resizeImageUrl('//cdn.shopify.com/s/files/1/a.png', { width: 10 })).toBe(
    '//cdn.shopify.com/s/files/1/a.png?width=10',
  )
})

test('an existing size in an image URL is replaced', () => {
  expect(resizeImageUrl(`${hosted}&width=100&height=50&crop=top`, { width: 200 })).toBe(`${hosted}&width=200`)
})

test.each(['https://images.example/a.jpg', 'data:image/png;base64,iVBORw0KGgo=', 'blob:x', '/local.png', ''])(
  'a foreign image (%s) is left unchanged',
  (url) => {
    expect(resizeImageUrl(url, { width: 100 })).toBe(url)
    expect(buildSrcset(url, [100, 200])).toBe('')
  },
)

test('image sizes stay within the platform’s limits', () => {
  expect(resizeImageUrl(hosted, { width: 0 })).toContain('width=1')
  expect(resizeImageUrl(hosted, { width: 9000 })).toContain('width=5760')
})

test('a manually cropped image region stays in every size', () => {
  const cut = withRegion(hosted, { left: 10, top: 20, width: 300, height: 200 })
  expect(resizeImageUrl(`${cut}&width=90`, { width: 200 })).toBe(`${cut}&width=200`)
  expect(buildSrcset(cut, [100])).toBe(`${cut}&width=100 100w`)
})

test('a srcset has each width once', () => {
  expect(buildSrcset(hosted, [360, 720, 720])).toBe(`${hosted}&width=360 360w, ${hosted}&width=720 720w`)
})

test('a comma in an image URL stays percent-encoded, so that the srcset is valid', () => {
  const [url = ''] = listImages({ image: joinImages(['https://cdn.shopify.com/s/files/1/a,b.jpg?v=1']) })
  expect(url).toBe('https://cdn.shopify.com/s/files/1/a%2Cb.jpg?v=1')
  expect(buildSrcset(url, [10])).not.toContain(',')
})

test('a data URL image survives the joined list', () => {
  expect(listImages({ image: joinImages(['data:image/png;base64,AAAA', 'b.jpg']) })).toEqual([
    'data:image/png;base64,AAAA',
    'b.jpg',
  ])
})

test('resizing an image URL twice uses the last size', () => {
  const side = fc.integer({ min: 1, max: 5760 })
  fc.assert(
    fc.property(side, side, (before, width) => {
      expect(resizeImageUrl(`${hosted}&width=${before}&height=${before}&crop=top`, { width })).toBe(
        resizeImageUrl(hosted, { width }),
      )
    }),
  )
})
