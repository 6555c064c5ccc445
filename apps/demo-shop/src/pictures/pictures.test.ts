import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoShop, startDemoShop } from '../server.ts'

let demo: DemoShop
beforeAll(async () => {
  demo = await startDemoShop({ port: 0 })
})
afterAll(() => demo.close())

async function picture(name: string) {
  const response = await fetch(`${demo.url}/cdn/shop/files/${name}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const size = response.status === 200 ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : null
  return { response, bytes, size }
}

describe('product pictures', () => {
  test('come as PNG that may be kept for ever', async () => {
    const { response, bytes } = await picture('mug-clay-front-0.jpg?v=1&width=300')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  })

  test('are as wide as asked, fit inside a box, or are cut to it', async () => {
    expect((await picture('vase-ink-room-0.jpg?v=1&width=240')).size).toEqual([240, 240])
    expect((await picture('vase-ink-room-0.jpg?v=1&height=120')).size).toEqual([120, 120])
    expect((await picture('vase-ink-room-0.jpg?v=1&width=240&height=120')).size).toEqual([120, 120])
    expect((await picture('vase-ink-room-0.jpg?v=1&width=240&height=120&crop=center')).size).toEqual([
      240, 120,
    ])
    expect((await picture('banner-table-1.jpg?v=1&width=400')).size).toEqual([400, 200])
  })

  test('are never blown up beyond their own size', async () => {
    expect((await picture('tea-sage-close-1.png?width=5000')).size).toEqual([1600, 1600])
  })

  test('weigh less than 60 kB at 600 pixels', async () => {
    for (const name of ['mug-clay-front-0', 'rug-rust-room-1', 'lamp-ivory-close-2', 'dress-ink-front-3']) {
      const { bytes } = await picture(`${name}.jpg?v=1&width=600`)
      expect(bytes.length, name).toBeLessThan(60_000)
    }
  })

  test('of another scene, colour or cut differ', async () => {
    const names = ['mug-clay-front-0', 'mug-clay-room-0', 'mug-ink-front-0', 'mug-clay-front-1']
    const all = await Promise.all(names.map((name) => picture(`${name}.jpg?width=80`)))
    expect(new Set(all.map((one) => one.bytes.toString('base64'))).size).toBe(names.length)
  })

  test('that do not exist are not found', async () => {
    for (const name of ['spoon-clay-front-0.jpg', 'mug-clay-front-9.jpg', 'banner-none.jpg', 'mug.svg']) {
      expect((await picture(name)).response.status, name).toBe(404)
    }
  })
})
