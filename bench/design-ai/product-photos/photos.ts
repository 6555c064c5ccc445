import { join } from 'node:path'
import sharp from 'sharp'
import type { SeededShop } from '../shops.ts'
import { GRID } from './catalog.ts'

const made = new Map<string, Promise<Buffer>>()

/**
 * Returns the photo of the `at`-th product of a shop, or of a group of its products for a collection, as WebP in the
 * shop's aspect ratio.
 */
export function readPhoto(shop: SeededShop, at: number, isCollection: boolean): Promise<Buffer> {
  const tile = (isCollection ? 8 : 0) + (at % 8)
  const key = `${shop.trade} ${tile} ${shop.ratio}`
  const photo = made.get(key) ?? cut(shop, tile)
  made.set(key, photo)
  return photo
}

async function cut({ trade, ratio }: SeededShop, tile: number): Promise<Buffer> {
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
    .webp({ quality: 86 })
    .toBuffer()
}
