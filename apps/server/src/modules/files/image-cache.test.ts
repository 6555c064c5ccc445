import { expect, onTestFinished, test, vi } from 'vitest'
import { createImageCache, MAX_IMAGE_AGE_MS } from './image-cache.ts'

const createImage = (size: number) => ({ data: Buffer.alloc(size), type: 'image/webp' })

test('any number of sizes and regions of one app’s images leaves another’s in the cache', () => {
  const cache = createImageCache(1000)
  cache.set('lamps', 'lamp', createImage(100))
  for (let region = 0; region < 500; region += 1) cache.set('flood', `region ${region}`, createImage(50))
  expect(cache.get('lamp')?.data.length).toBe(100)
  expect(cache.get('region 499')?.data.length).toBe(50)
  expect(cache.get('region 0')).toBeUndefined()
})

test('the cache of resized images never exceeds its size, and evicts the least recently used', () => {
  const cache = createImageCache(1000)
  const keys = Array.from({ length: 40 }, (_, at) => `image ${at}`)
  for (const [at, key] of keys.entries()) {
    cache.set(`project ${at % 8}`, key, createImage(100))
    cache.get('image 0')
  }
  const cachedKeys = keys.filter((key) => cache.get(key))
  expect(cachedKeys).toHaveLength(10)
  expect(cachedKeys).toContain('image 0')
  cache.set('large', 'large', createImage(600))
  expect(cache.get('large')).toBeUndefined()
})

test('a resized image is served from the cache for five minutes, however often it is requested, so that a deleted file is gone in every size', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const cache = createImageCache(1000)
  cache.set('lamps', 'lamp', createImage(200))
  for (let minute = 0; minute < 5; minute += 1) {
    expect(cache.get('lamp'), `after ${minute} minutes`).toBeDefined()
    vi.advanceTimersByTime(MAX_IMAGE_AGE_MS / 5)
  }
  expect(MAX_IMAGE_AGE_MS).toBe(300_000)
  expect(cache.get('lamp')).toBeUndefined()
  cache.set('lamps', 'lamp', createImage(240))
  expect(cache.get('lamp')?.data.length).toBe(240)
})
