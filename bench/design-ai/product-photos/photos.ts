import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type SeededShop, toOriginalIndex } from '../shops.ts'
import { GRID, PHOTO_SETS } from './catalog.ts'

const photosByKey = new Map<string, Promise<Buffer>>()

/**
 * Returns the photo of a shop's product by index, in the shop's aspect ratio, or the square one of a collection; both as
 * WebP.
 */
export function readPhoto(shop: SeededShop, at: number, isCollection: boolean): Promise<Buffer> {
  const tile = isCollection ? OBJECTS + (at % OBJECTS) : toOriginalIndex(at, OBJECTS)
  const edition = isCollection ? 0 : getEdition(shop, at)
  const { trade } = shop
  const ratio = isCollection ? 1 : shop.ratio
  const key = `${trade} ${tile} ${ratio} ${edition}`
  const photo = photosByKey.get(key) ?? cut({ trade, ratio }, tile, edition)
  photosByKey.set(key, photo)
  return photo
}

/** How editions of an object are recolored, within the palette of the shop; every second edition is also mirrored. */
const EDITIONS: readonly {
  readonly hue?: number
  readonly saturation?: number
  readonly brightness?: number
}[] = [
  {},
  { hue: -4, saturation: 0.6, brightness: 1.06 },
  { hue: 5, brightness: 0.8 },
  { saturation: 0.45, brightness: 0.95 },
  { hue: -6, brightness: 0.9 },
  { hue: 6, saturation: 0.75, brightness: 1.1 },
]

/** Number of photos of products of a trade. */
const OBJECTS = 8

/** Returns which edition of its object the photo of a product shows, 0 for the first. */
function getEdition({ trade }: SeededShop, at: number): number {
  const { products } = PHOTO_SETS[trade]
  const index = toOriginalIndex(at, products.length)
  const isSameKind = (kind: string) => kind === products[index]
  const each = products.filter(isSameKind).length
  const before = products.slice(0, index).filter(isSameKind).length
  return Math.floor(at / products.length) * each + before
}

async function cut(
  { trade, ratio }: Pick<SeededShop, 'trade' | 'ratio'>,
  tile: number,
  edition: number,
): Promise<Buffer> {
  const sheet = sharp(join(import.meta.dirname, 'photos', `${trade}.webp`))
  const edge = ((await sheet.metadata()).width ?? 0) / GRID
  const square = sheet.extract({
    left: (tile % GRID) * edge,
    top: Math.floor(tile / GRID) * edge,
    width: edge,
    height: edge,
  })
  const recolored = await recolor(square, EDITIONS[edition % EDITIONS.length] ?? {})
  const whole = await stepBack(recolored, edge, ratio)
  return sharp(whole)
    .flop(edition % 2 === 1)
    .webp({ quality: 86 })
    .toBuffer()
}

/** Share of the edge of a photo over which the ground around it begins. */
const SEAM = 0.08

/** Gives a square photo an aspect ratio as a photographer who steps back: the ground goes on around the product. */
async function stepBack(photo: Sharp, edge: number, ratio: number): Promise<Buffer> {
  const sides = Math.max(0, Math.round((edge * (ratio - 1)) / 2))
  const ends = Math.max(0, Math.round((edge * (1 / ratio - 1)) / 2))
  if (sides + ends === 0) return photo.png().toBuffer()
  const square = await photo.png().toBuffer()
  const extended = await sharp(square)
    .extend({ left: sides, right: sides, extendWith: 'mirror' })
    .extend({ top: ends, bottom: ends, extendWith: 'copy' })
    .png()
    .toBuffer()
  if (ends === 0) return extended
  // The rows that go on at the ends would be stripes: they are blurred, and the photo fades into them.
  const seam = Math.round(edge * SEAM)
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}"><linearGradient id="a" x2="0" y2="1"><stop stop-opacity="0"/><stop offset="${SEAM}"/><stop offset="${1 - SEAM}"/><stop offset="1" stop-opacity="0"/></linearGradient><rect width="${edge}" height="${edge}" fill="url(#a)"/></svg>`,
  )
  const faded = await sharp(square)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp(await sharp(extended).blur(seam).png().toBuffer())
    .composite([{ input: faded, left: sides, top: ends }])
    .png()
    .toBuffer()
}

/** Difference in the share of a color channel, from which a pixel is not part of the ground, and wholly none. */
const GROUND_SHARE = { from: 0.03, to: 0.09 }

/** Recolors what stands on the ground of a square photo; the studio stays as it is. */
async function recolor(photo: Sharp, edition: (typeof EDITIONS)[number]): Promise<Sharp> {
  if (Object.keys(edition).length === 0) return sharp(await photo.png().toBuffer())
  const plain = await photo.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = plain.info
  const raw = { width, height, channels }
  const rotated = await sharp(plain.data, { raw }).modulate(edition).removeAlpha().raw().toBuffer()
  const shareOf = (at: number, channel: number) => {
    const sum = (plain.data[at] ?? 0) + (plain.data[at + 1] ?? 0) + (plain.data[at + 2] ?? 0)
    return (plain.data[at + channel] ?? 0) / Math.max(1, sum)
  }
  const mixed = Buffer.from(plain.data)
  for (let at = 0; at < mixed.length; at += channels) {
    const away = Math.max(...[0, 1, 2].map((channel) => Math.abs(shareOf(at, channel) - shareOf(0, channel))))
    const weight = (away - GROUND_SHARE.from) / (GROUND_SHARE.to - GROUND_SHARE.from)
    const share = Math.min(1, Math.max(0, weight))
    for (let channel = 0; channel < 3; channel += 1)
      mixed[at + channel] =
        (plain.data[at + channel] ?? 0) * (1 - share) + (rotated[at + channel] ?? 0) * share
  }
  return sharp(mixed, { raw })
}
