import { getContrast, getReadableColor } from '@vitrine/core/design/colors/contrast'
import { createDarkPalette } from '@vitrine/core/design/colors/dark'
import { resolveColor } from '@vitrine/core/design/colors/theme'
import { isRecord } from '@vitrine/core/validation/is-record'
import { getPalette } from '@vitrine/storefront/design'

/** Colors of an app's icon and window, each as '#rrggbb'. */
export type AppColors = { readonly main: string; readonly page: string; readonly ink: string }

/** Returns the page color of a design's dark theme as '#rrggbb', or null for a design without one. */
export function getDarkPageColor(design: unknown): string | null {
  const palette = getPalette(design)
  return isFollowing(design) ? resolveColor('whites', createDarkPalette(palette)).slice(0, 7) : null
}

function isFollowing(design: unknown): boolean {
  const branding = isRecord(design) ? design.branding : undefined
  return isRecord(branding) && branding.scheme === 'device'
}

/** Minimum contrast of the glyph on the icon (WCAG, graphical objects). */
const SEEN = 3

/** Returns the colors of a design's branding, with the product's defaults for missing ones. */
export function getAppColors(design: unknown): AppColors {
  const palette = getPalette(design)
  const solid = (value: string) => resolveColor(value, palette).slice(0, 7)
  const main = solid('mains')
  const page = solid('whites')
  return { main, page, ink: getContrast(main, page) >= SEEN ? page : getReadableColor(main) }
}
