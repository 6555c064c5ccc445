import { join } from 'node:path'
import sharp from 'sharp'
import type { SeededShop } from '../shops.ts'
import { GRID, PHOTO_SETS } from './catalog.ts'

const photosByKey = new Map<string, Promise<Buffer>>()

/**
 * Returns the photo of a shop's product by index, in the shop's aspect ratio, or the square one of a collection; both as
 * WebP.
 */
export function readPhoto(shop: SeededShop, at: number, isCollection: boolean): Promise<Buffer> {
  const tile = (isCollection ? 8 : 0) + (at % 8)
  const edition = isCollection ? 0 : countEarlier(shop, at)
  const { trade } = shop
  const ratio = isCollection ? 1 : shop.ratio
  const key = `${trade} ${tile} ${ratio} ${edition}`
  const photo = photosByKey.get(key) ?? cut({ trade, ratio }, tile, edition)
  photosByKey.set(key, photo)
  return photo
}

/** Hue rotations in degrees between editions of an object; every second edition is also mirrored. */
const EDITION_HUES = [0, -12, 14, -20, 22, 8] as const

/** Counts the earlier products whose photos show the same object. */
function countEarlier({ trade }: SeededShop, at: number): number {
  const { products } = PHOTO_SETS[trade]
  const kind = products[at % products.length]
  const each = products.filter((one) => one === kind).length
  const before = products.slice(0, at % products.length).filter((one) => one === kind).length
  return Math.floor(at / products.length) * each + before
}

async function cut(
  { trade, ratio }: Pick<SeededShop, 'trade' | 'ratio'>,
  tile: number,
  edition: number,
): Promise<Buffer> {
  const sheet = sharp(join(import.meta.dirname, 'photos', `${trade}.webp`))
  const edge = ((await sheet.metadata()).width ?? 0) / GRID
  return sheet
    .extract({
      left: (tile % GRID) * edge,
      top: Math.floor(tile / GRID) * edge,
      width: edge,
      height: edge,
    })
    .resize({
      width: Math.round(Math.min(1, ratio) * 2 * edge),
      height: Math.round((Math.min(1, ratio) * 2 * edge) / ratio),
      fit: 'cover',
    })
    .flop(edition % 2 === 1)
    .modulate({ hue: EDITION_HUES[edition % EDITION_HUES.length] ?? 0 })
    .webp({ quality: 86 })
    .toBuffer()
}
