import { getEffort } from '@vitrine/testing/effort.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoShop, startDemoShop } from '../../server.ts'

let demo: DemoShop
beforeAll(async () => {
  demo = await startDemoShop({ port: 0 })
})
afterAll(() => demo.close())

async function picture(name: string, accept = '*/*') {
  const response = await fetch(`${demo.url}/cdn/shop/files/${name}`, { headers: { accept } })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, size: sizeOf(bytes, response.headers.get('content-type')) }
}

/** Reads width and height from the file; null for an unknown format. */
function sizeOf(bytes: Buffer, type: string | null): readonly [number, number] | null {
  switch (type) {
    case 'image/png':
      return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    case 'image/webp':
      return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
    case 'image/jpeg': {
      const frame = bytes.indexOf(Buffer.of(0xff, 0xc0))
      return [bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)]
    }
    default:
      return null
  }
}

describe('product images', () => {
  test('images match their file extension, are immutable, and are WebP for clients that accept it', async () => {
    const { response, bytes } = await picture('mug-clay-front-0.jpg?v=1&width=300')
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('vary')).toContain('Accept')
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    const modern = await picture('mug-clay-front-0.jpg?v=1&width=300', 'image/avif,image/webp,*/*;q=0.8')
    expect(modern.response.headers.get('content-type')).toBe('image/webp')
    expect(modern.bytes.subarray(8, 16).toString()).toBe('WEBPVP8 ')
    expect(modern.size).toEqual([300, 300])
    expect(modern.bytes.readUInt32LE(4) + 8).toBe(modern.bytes.length)
  })

  test("the URL's format wins over the client's Accept header", async () => {
    for (const [format, type] of [
      ['jpg', 'image/jpeg'],
      ['pjpg', 'image/jpeg'],
      ['png', 'image/png'],
      ['webp', 'image/webp'],
    ]) {
      const { response, size } = await picture(`tea-sage-front-1.jpg?width=61&format=${format}`, 'image/webp')
      expect(response.headers.get('content-type')).toBe(type)
      expect(size).toEqual([61, 61])
    }
  })

  test('older URLs with the size in the name work', async () => {
    const sizes = await Promise.all(
      ['_200x', '_x90', '_200x100_crop_center', '_100x50_crop_top@2x', '_small', '_grande.progressive'].map(
        async (size) => (await picture(`vase-ink-room-0${size}.jpg?v=1`)).size,
      ),
    )
    expect(sizes).toEqual([
      [200, 200],
      [90, 90],
      [200, 100],
      [200, 100],
      [100, 100],
      [600, 600],
    ])
  })

  test('images are resized to a width, fitted into a box, or cropped', async () => {
    expect((await picture('vase-ink-room-0.jpg?v=1&width=240')).size).toEqual([240, 240])
    expect((await picture('vase-ink-room-0.jpg?v=1&height=120')).size).toEqual([120, 120])
    expect((await picture('vase-ink-room-0.jpg?v=1&width=240&height=120')).size).toEqual([120, 120])
    expect((await picture('vase-ink-room-0.jpg?v=1&width=240&height=120&crop=center')).size).toEqual([
      240, 120,
    ])
    expect((await picture('banner-table-1.jpg?v=1&width=400')).size).toEqual([400, 200])
  })

  test('a crop region can be requested in any width', async () => {
    const part = 'crop=region&crop_left=100&crop_top=50&crop_width=400&crop_height=200'
    expect((await picture(`vase-ink-room-0.jpg?v=1&${part}`)).size).toEqual([400, 200])
    expect((await picture(`vase-ink-room-0.jpg?v=1&${part}&width=100`)).size).toEqual([100, 50])
    const over = 'crop=region&crop_left=1500&crop_top=1500&crop_width=400&crop_height=400'
    expect((await picture(`vase-ink-room-0.jpg?v=1&${over}`)).size).toEqual([100, 100])
  })

  test("images keep the photo's portrait or landscape orientation", async () => {
    expect((await picture('dress-clay-front-2-tall.png?width=300')).size).toEqual([300, 400])
    expect((await picture('rug-oat-front-2-wide.png?width=400')).size).toEqual([400, 300])
    expect((await picture('rug-oat-front-2-wide.png?width=200&height=200&crop=center')).size).toEqual([
      200, 200,
    ])
  })

  test('images are never enlarged', async () => {
    expect((await picture('tea-sage-close-1.png?width=5000')).size).toEqual([1600, 1600])
  })

  test('an image of 600 px is smaller than 25 kB, and 17 kB as WebP', async () => {
    const names = ['rug-rust-room-1', 'dress-ink-front-3', 'mug-clay-front-0', 'lamp-ivory-close-2']
    for (const name of names.slice(0, getEffort({ short: 2, long: 4 }))) {
      const { bytes } = await picture(`${name}.jpg?v=1&width=600`)
      expect(bytes.length, name).toBeLessThan(25_000)
      const modern = await picture(`${name}.jpg?v=1&width=600`, 'image/webp')
      expect(modern.bytes.length, name).toBeLessThan(17_000)
    }
  })

  test('images of different scenes, colors or crops differ', async () => {
    const names = ['mug-clay-front-0', 'mug-clay-room-0', 'mug-ink-front-0', 'mug-clay-front-1']
    const all = await Promise.all(names.map((name) => picture(`${name}.jpg?width=80`)))
    expect(new Set(all.map((one) => one.bytes.toString('base64'))).size).toBe(names.length)
  })

  test('a missing image gets 404', async () => {
    for (const name of ['spoon-clay-front-0.jpg', 'mug-clay-front-9.jpg', 'banner-none.jpg', 'mug.svg']) {
      expect((await picture(name)).response.status, name).toBe(404)
    }
  })
})
