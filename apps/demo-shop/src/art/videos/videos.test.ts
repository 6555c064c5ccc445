import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoShop, startDemoShop } from '../../server.ts'
import { listAt, readAt, sendRequest } from '../../testing/shop-request.ts'
import { parseRange } from './server.ts'
import { VIDEOS } from './videos.ts'

let demo: DemoShop
beforeAll(async () => {
  demo = await startDemoShop({ port: 0 })
})
afterAll(() => demo.close())

const get = (path: string, range?: string) =>
  fetch(`${demo.url}${path}`, range === undefined ? {} : { headers: { range } })

describe('shop videos', () => {
  test('videos are served whole and in ranges, but not beyond their end', async () => {
    const path = '/cdn/shop/videos/workshop.HD-720p.mp4'
    const whole = await get(path)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
    expect(bytes.length).toBeLessThan(400_000)
    const part = await get(path, 'bytes=100-199')
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200))
    expect((await get(path, `bytes=${bytes.length}-`)).status).toBe(416)
    expect((await get('/cdn/shop/videos/none.HD-720p.mp4')).status).toBe(404)
  })

  test('a video starts with its metadata, so that it plays before it is loaded', async () => {
    for (const { name, renditions } of VIDEOS) {
      for (const { label } of renditions) {
        const bytes = Buffer.from(await (await get(`/cdn/shop/videos/${name}.${label}.mp4`)).arrayBuffer())
        expect(bytes.indexOf('moov'), label).toBeLessThan(bytes.indexOf('mdat'))
      }
    }
  })

  test('the Admin API and a product list videos with working URLs', async () => {
    const response = await fetch(`${demo.url}/admin/api/2025-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': 'demo-admin-token' },
      body: '{"query":"{ files(first: 5, query: \\"media_type:VIDEO\\") { nodes { ... on Video { duration originalSource { url fileSize width height } sources { url format mimeType } preview { image { url } } } } } }"}',
    })
    const admin: unknown = await response.json()
    const nodes = listAt(admin, 'data', 'files', 'nodes')
    expect(nodes).toHaveLength(VIDEOS.length)
    const product = await sendRequest(
      demo,
      '{ product(handle: "rye-armchair") { media(first: 20) { nodes { id mediaContentType previewImage { url } ... on Video { sources { url format mimeType width height } } } } } }',
    )
    const video = listAt(product.data, 'product', 'media', 'nodes').at(-1)
    expect(video).toMatchObject({ mediaContentType: 'VIDEO' })
    const videoById = await sendRequest(
      demo,
      'query($id: ID!) { node(id: $id) { ... on Video { mediaContentType } } }',
      {
        variables: { id: readAt(video, 'id') },
      },
    )
    expect(videoById.data).toEqual({ node: { mediaContentType: 'VIDEO' } })
    const addresses = [...nodes, video]
      .flatMap((one) => listAt(one, 'sources'))
      .map((one) => readAt(one, 'url'))
    expect(addresses).toHaveLength(9)
    for (const url of addresses) {
      const answer = await fetch(String(url))
      expect(answer.status, String(url)).toBe(200)
      const text = String(url).endsWith('m3u8') ? await answer.text() : ''
      const part = /^\w+\.m4s$/m.exec(text)?.[0]
      if (part) expect((await fetch(new URL(part, String(url)))).status).toBe(200)
    }
  })

  test('a byte range never exceeds the file and is never empty', () => {
    fc.assert(
      fc.property(fc.nat(999), fc.nat(2000), fc.nat(2000), (size, from, to) => {
        for (const header of [`bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
          const range = parseRange(header, size)
          if (!range) continue
          expect(range[0]).toBeGreaterThanOrEqual(0)
          expect(range[0]).toBeLessThanOrEqual(range[1])
          expect(range[1]).toBeLessThan(size)
        }
      }),
    )
    expect(parseRange('bytes=0-1,5-6', 10)).toBeUndefined()
    expect(parseRange(undefined, 10)).toBeUndefined()
  })
})
