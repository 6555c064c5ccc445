import { expect, test } from 'vitest'
import { getSentImageUrl, isPushImageUrl } from './push-image.ts'

test('a push carries an image from an https address, or one of this machine’s own demo shop', () => {
  expect(isPushImageUrl('https://cdn.example/winter.jpg')).toBe(true)
  expect(isPushImageUrl('http://localhost:4010/cdn/winter.jpg')).toBe(true)
  expect(isPushImageUrl('http://cdn.example/winter.jpg')).toBe(false)
  expect(isPushImageUrl('http://localhost.example/winter.jpg')).toBe(false)
  expect(isPushImageUrl('data:image/png;base64,AA')).toBe(false)
  expect(isPushImageUrl('winter.jpg')).toBe(false)
})

test('a push’s image from the store’s or the project’s files is sent at the size of a phone, another as it is', () => {
  const ours = 'https://app.example/files/own/p/f/winter.jpg'
  expect(getSentImageUrl('https://cdn.shopify.com/s/files/1/winter.jpg?v=1')).toBe(
    'https://cdn.shopify.com/s/files/1/winter.jpg?v=1&width=1200',
  )
  expect(getSentImageUrl(ours)).toBe(`${ours}?width=1200`)
  expect(getSentImageUrl(`${ours}?width=600`)).toBe(`${ours}?width=600`)
  expect(getSentImageUrl('https://cdn.example/winter.jpg')).toBe('https://cdn.example/winter.jpg')
})
