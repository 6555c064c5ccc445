import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { Mood } from '@vitrine/core/design/colors/moods'
import { isColorOf } from '@vitrine/core/design/colors/named-hues'
import { getHueDifference, toHex, toOklch } from '@vitrine/core/design/colors/oklch'
import { listPhotoAccents } from './photo-colors.ts'

/** Lightness and chroma of colored bands: as light as a dark text on them requires. */
const BANDS: Readonly<Partial<Record<Mood, { readonly l: number; readonly c: number }>>> = {
  playful: { l: 0.87, c: 0.135 },
  bold: { l: 0.74, c: 0.16 },
}
/** How much more chroma than the product a band may have: more is a neon color that none of them has. */
const MAX_GAIN = 1.55
/** Distance in degrees from which two hues are two colors. */
const APART = 40

/**
 * Returns the second color of a playful or bold theme, for some of the bands of its home screen: the most frequent color
 * of the store's products in another hue than the `seed`. Six hex digits; undefined where there is none, where the brief
 * does not want it, or names its own colors.
 */
export function chooseBandColor(
  { seed, mood }: { readonly seed: string; readonly mood: Mood },
  facts: ShopPortrait,
  { palette: { accents, forbidden } }: DesignBrief,
): string | undefined {
  const band = BANDS[mood]
  const main = toOklch(seed)
  if (!band || !main || accents.length > 0) return undefined
  const hues = [...listPhotoAccents(facts), ...facts.colors].flatMap((hex) => toOklch(hex) ?? [])
  return hues
    .filter(({ c, h }) => c > 0.04 && Math.abs(getHueDifference(main.h, h)) > APART)
    .map(({ h, c }) => toHex({ l: band.l, c: Math.min(band.c, c * MAX_GAIN), h }))
    .find((hex) => !isColorOf(hex, forbidden))
}
