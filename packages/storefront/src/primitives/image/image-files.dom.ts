import { buildSrcset, resizeImageUrl } from '@vitrine/commerce/image'
import { createMemo } from '@vitrine/core/cache/memoize'

/** Image widths requested from the platform; 900 and 1440 are the specification's (section 9). */
const WIDTHS = [180, 360, 540, 720, 900, 1080, 1440, 2160]

/** Highest pixel ratio of screens. */
const DENSEST = 3
/** Pixel ratio of large screens, which applies to the largest of several sizes. */
const DENSE = 2
/** Narrowest window, CSS px; images of that width or less are for phones, whose pixel ratio is at least `PHONE`. */
const NARROWEST = 320
const PHONE = 1.5

/**
 * Returns the widths that an image of these `sizes` may need; fewer widths make a shorter page. A relative size counts
 * for the largest window that its preceding condition leaves: in `(min-width:1024px) 292px, 50vw` it is at most half of
 * 1024 px.
 */
function widthsFor(sizes: string): readonly number[] {
  let window = Number.POSITIVE_INFINITY
  let widest = 0
  let minWidth = Number.POSITIVE_INFINITY
  const parts = sizes.split(',')
  for (const part of parts) {
    const [, amount = '0', unit] = /(\d+)(px|vw)\s*$/.exec(part) ?? []
    widest = Math.max(widest, unit === 'px' ? Number(amount) : (window * Number(amount)) / 100)
    const from = Number(/min-width:(\d+)px/.exec(part)?.[1] ?? 0)
    const narrow = unit === 'px' ? Number(amount) : ((from || NARROWEST) * Number(amount)) / 100
    minWidth = Math.min(minWidth, from ? narrow : narrow * PHONE)
    window = from || window
  }
  const maxWidth = widest * (parts.length > 1 ? DENSE : DENSEST)
  const last = WIDTHS.length - 1
  return WIDTHS.filter(
    (width, index) => (width >= minWidth || index === last) && (WIDTHS[index - 1] ?? 0) < maxWidth,
  )
}

/**
 * Maximum number of cached entries: a page of products has some dozens of images, a server's shops thousands; an entry
 * takes some 700 bytes.
 */
const MAX_CACHED_IMAGES = 4000
type Files = { readonly set: string; readonly address: string }
export const imageFileCache = createMemo<Files>(MAX_CACHED_IMAGES)

/** Returns the URLs of an image, and its `srcset` with the widths that `sizes` may need. */
export function getImageFiles(src: string, sizes: string): Files {
  return imageFileCache.of(`${sizes} ${src}`, () => ({
    set: buildSrcset(src, widthsFor(sizes)),
    address: resizeImageUrl(src, { width: 720 }),
  }))
}
