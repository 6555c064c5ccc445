import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { createDefaultDesign } from '@vitrine/storefront/design'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { chooseThemes } from './choose-themes.ts'
import { composeDesign } from './compose-design.ts'
import { addFocalPoints, findFocalPoint } from './focal-points.ts'

/** A gray photo of 400 x 300 px with a colorful area at the given position, px. */
async function photoWith(left: number, top: number): Promise<Buffer> {
  const ball = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><circle cx="30" cy="30" r="28" fill="#e2452f"/><circle cx="22" cy="22" r="8" fill="#fff"/></svg>',
  )
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#dcdcdc' } })
    .composite([{ input: ball, left, top }])
    .jpeg()
    .toBuffer()
}

let shops = 0
/** A shop whose images are not cached yet. */
function createPortrait(host: string): ShopPortrait {
  shops += 1
  const image = (name: string) => `${host}/s/files/${shops}/${name}.jpg?v=1`
  return {
    name: 'Una',
    colors: [],
    logo: '',
    collections: ['Lamps', 'Rugs', 'Chairs', 'Tables'].map((title) => ({
      handle: title.toLowerCase(),
      title,
      image: image(title),
    })),
    products: Array.from({ length: 10 }, (_, at) => ({
      handle: `p${at}`,
      title: `Lamp ${at}`,
      type: 'Lamp',
      tags: [],
      image: image(`p${at}`),
      ratio: 1,
      onSale: false,
    })),
  }
}
const SHOP = 'https://una.myshopify.com'
const CDN = 'https://cdn.shopify.com'

describe('the focal point of an image', () => {
  test('is where something stands out, away from the edges', async () => {
    const leftPoint = await findFocalPoint(await photoWith(20, 120))
    expect(leftPoint.x).toBeLessThan(35)
    const right = await findFocalPoint(await photoWith(320, 230))
    expect(right.x).toBeGreaterThan(65)
    expect(right.y).toBeGreaterThan(60)
    expect(right.x).toBeLessThanOrEqual(85)
  })
  test('is the center of an object on a plain ground, without its shadow', async () => {
    const vase = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect x="200" y="300" width="180" height="60" fill="#b0b0b0"/><rect x="100" y="60" width="100" height="300" fill="#b5482f"/></svg>',
    )
    const photo = sharp({ create: { width: 400, height: 400, channels: 3, background: '#dcdcdc' } })
    const point = await findFocalPoint(
      await photo
        .composite([{ input: vase }])
        .png()
        .toBuffer(),
    )
    expect(point.x).toBeGreaterThanOrEqual(35)
    expect(point.x).toBeLessThanOrEqual(40)
    expect(point.share).toBeGreaterThan(15)
    expect(point.share).toBeLessThan(22)
  })
  test('comes with whether the image is light, on which white text would need a strong shade', async () => {
    const plain = (background: string) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background } })
        .png()
        .toBuffer()
    expect(await findFocalPoint(await plain('#e8e2d8'))).toMatchObject({ isLight: true })
    expect(await findFocalPoint(await plain('#27313d'))).toMatchObject({ isLight: false })
  })
  test('is refused for bytes that are no image, for vector images, and for a bomb of pixels', async () => {
    await expect(findFocalPoint(Buffer.from('<html>'))).rejects.toThrow()
    const vectorImage =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="9" height="9"/></svg>'
    await expect(findFocalPoint(Buffer.from(vectorImage))).rejects.toThrow()
    const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await expect(findFocalPoint(bomb)).rejects.toThrow()
  })
})

describe('a design proposal', () => {
  test('crops its large images where the photo shows something', async () => {
    const photo = new Uint8Array(await photoWith(320, 120))
    const facts = await addFocalPoints(createPortrait(CDN), SHOP, async () => new Response(photo))
    const home = chooseThemes(facts, { sentence: '', colors: [], seed: '1' }).map((theme) =>
      JSON.stringify(composeDesign(theme, facts, createDefaultDesign()).home),
    )
    // An opening with one product shows it as its own page does.
    for (const blocks of home.filter((one) => one.includes('"kind":"banner"')))
      expect(blocks).toMatch(/"focusX":(7|8)[05]/)
    expect(home.filter((one) => one.includes('"kind":"banner"')).length).toBeGreaterThan(1)
  })
  test('is made without focal points when the images are refused, broken or too slow', async () => {
    const refused = await addFocalPoints(
      createPortrait(CDN),
      SHOP,
      async () => new Response('', { status: 403 }),
    )
    const broken = await addFocalPoints(createPortrait(CDN), SHOP, async () => new Response('<html>'))
    const slow = await addFocalPoints(createPortrait(CDN), SHOP, () => new Promise(() => undefined))
    for (const facts of [refused, broken, slow]) {
      expect(facts.focalPoints).toEqual({})
      expect(chooseThemes(facts, { sentence: '', colors: [], seed: '1' })).toHaveLength(3)
    }
  })
  test('fetches no image from a server that is neither the platform’s nor the shop’s', async () => {
    const requestedUrls: string[] = []
    const fetch = async (url: string | URL | Request) => {
      requestedUrls.push(String(url))
      return new Response('', { status: 404 })
    }
    await addFocalPoints(createPortrait('http://localhost:5432'), SHOP, fetch)
    await addFocalPoints(createPortrait('https://cdn.shopify.com:8443'), SHOP, fetch)
    expect(requestedUrls).toEqual([])
    await addFocalPoints(createPortrait('http://localhost:4010'), 'http://localhost:4010', fetch)
    expect(requestedUrls.length).toBeGreaterThan(0)
    expect(requestedUrls.every((url) => url.includes('width=240'))).toBe(true)
  })
})
