import { expect, test } from 'vitest'
import { getImageFiles } from './image-files.dom.ts'

const PICTURE = 'https://cdn.shopify.com/s/files/1/mug.jpg?v=1'
const widths = (sizes: string) =>
  [...getImageFiles(PICTURE, sizes).set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))

test('a picture as wide as its window is asked for at 900 and at 1440, which are the design’s own', () => {
  expect(widths('100vw')).toEqual(expect.arrayContaining([900, 1440]))
})

test('a picture is asked for no wider than three times its place', () => {
  expect(Math.max(...widths('120px'))).toBe(360)
})
