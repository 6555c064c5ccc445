import { resizeImageUrl } from '@vitrine/commerce/image'
import type { FocalPoint, ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { createCache } from '@vitrine/core/cache/cache'
import { isPlatformImage } from '@vitrine/core/media/platform-image'
import sharp from 'sharp'
import { createShopFetch } from '../../infra/http/guarded-fetch.ts'
import { openImage } from '../../infra/images/open-image.ts'
import { imageTurns } from '../files/image-turns.ts'
import { readPhotoColors } from './colors/photo-colors.ts'

/** Number of images whose focal points are found for a proposal: those that may be large. */
const MAX_IMAGES = 16
/** Number of collections whose images come first: those of best sellers follow, then those of other collections. */
const FIRST_COLLECTIONS = 8
/** Width at which an image is looked at, px. */
const LOOK_WIDTH = 240
const MAX_IMAGE_BYTES = 1024 * 1024
const REQUEST_TIMEOUT_MS = 3_000
/** How long a proposal waits for focal points, ms; what is not known by then is cropped at its center. */
const WAIT_MS = 700
const MAX_PIXELS = 20_000_000
/** Step of a focal point in the design, percent, and its least distance from an edge. */
const STEP = 5
const MARGIN = 15

const imageFetch = createShopFetch({ largest: MAX_IMAGE_BYTES, longest: REQUEST_TIMEOUT_MS })
const points = createCache<FocalPoint>({
  freshMs: 7 * 24 * 3_600_000,
  failureMs: 60_000,
  maxSize: 5_000,
})

/** Mean lightness from which an image is light, of 255. */
const LIGHT = 128

/** Distance of a crop's middle to that of the image, of the distance of the object's: a crop moves less than its focal point. */
const STRETCH = 2.5
const stretch = (at: number, side: number) => side / 2 + (at - side / 2) * STRETCH

const toPercent = (at: number, side: number) =>
  Math.min(100 - MARGIN, Math.max(MARGIN, Math.round(((at / side) * 100) / STEP) * STEP))

/**
 * Finds what an image shows: the object on a plain ground, or the region with most contrast, color and skin. Returns its
 * center in percent of width and
 * height, in steps of five and away from the edges, whether the image is light, and the colors of
 * its ground and object where it has a plain ground. Throws an Error for bytes that are no image, or one of too many pixels.
 */
export async function findFocalPoint(bytes: Buffer): Promise<FocalPoint> {
  // Pixels and no file: they are read twice.
  const { data, info } = await openImage(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: LOOK_WIDTH })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const side = Math.max(1, Math.round(Math.min(width, height) / 2))
  const { info: crop } = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: side, height, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { center, ...colors } = readPhotoColors({ data, width, height, channels })
  return {
    // An object on a plain ground is whole around its center; of another photo the most striking part must stay.
    x: toPercent(center?.x ?? crop.attentionX ?? width / 2, width),
    y: toPercent(center ? stretch(center.y, height) : (crop.attentionY ?? height / 2), height),
    isLight: data.reduce((sum, value) => sum + value, 0) / data.length > LIGHT,
    ...colors,
  }
}

/** Returns true for an image that may be fetched: on a server of the platform, or where the shop itself is. */
function isFetchable(url: string, shop: string): boolean {
  if (!isPlatformImage(url) || !URL.canParse(url)) return false
  const { protocol, port, origin } = new URL(url)
  return (protocol === 'https:' && port === '') || (URL.canParse(shop) && new URL(shop).origin === origin)
}

/** Fetches an image of a shop and finds its focal point, in that shop's turn. */
async function fetchFocalPoint(
  url: string,
  { shop, fetch }: { readonly shop: string; readonly fetch: typeof globalThis.fetch },
  signal: AbortSignal,
) {
  const response = await fetch(resizeImageUrl(url, { width: LOOK_WIDTH }), {
    headers: { accept: 'image/*' },
    signal,
  })
  if (response.status !== 200) throw new Error(`The image was answered with ${response.status}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  return imageTurns.run(shop, () => findFocalPoint(bytes), signal)
}

/**
 * Adds the focal points of a shop's collection images, and of the product image that may stand for them, to its
 * portrait. Best effort within 700 ms: a server that is slow or answers no image costs the crop, never the proposal.
 * `shop` is the shop's base URL.
 */
export async function addFocalPoints(
  facts: ShopPortrait,
  shop: string,
  fetch: typeof globalThis.fetch = imageFetch,
): Promise<ShopPortrait> {
  const images = [
    ...facts.collections.slice(0, FIRST_COLLECTIONS),
    ...facts.products.slice(0, MAX_IMAGES - FIRST_COLLECTIONS),
    ...facts.collections.slice(FIRST_COLLECTIONS),
    ...facts.products.slice(MAX_IMAGES - FIRST_COLLECTIONS, MAX_IMAGES),
  ].map(({ image }) => image)
  const fetchableUrls = [...new Set(images)].filter((url) => isFetchable(url, shop)).slice(0, MAX_IMAGES)
  const deadline = AbortSignal.timeout(WAIT_MS)
  const pointResults = await Promise.allSettled(
    fetchableUrls.map((url) =>
      points.get(url, (signal) => fetchFocalPoint(url, { shop, fetch }, signal), deadline),
    ),
  )
  const focalPoints = Object.fromEntries(
    pointResults.flatMap((one, at) => {
      const url = fetchableUrls[at]
      return one.status === 'fulfilled' && url !== undefined ? [[url, one.value]] : []
    }),
  )
  return { ...facts, focalPoints }
}
