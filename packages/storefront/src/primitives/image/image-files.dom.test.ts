import { expect, test } from 'vitest'
import { getImageFiles } from './image-files.dom.ts'

const PICTURE = 'https://cdn.shopify.com/s/files/1/mug.jpg?v=1'
const widths = (sizes: string) =>
  [...getImageFiles(PICTURE, sizes).set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))

test('a full-width image is requested in 900 and 1440 px, the design’s own widths', () => {
  expect(widths('100vw')).toEqual(expect.arrayContaining([900, 1440]))
})

test('an image is requested at most three times as wide as its place', () => {
  expect(Math.max(...widths('120px'))).toBe(360)
})
