import { getContrast, getReadableColor } from '@vitrine/core/design/colors/contrast'
import { createDarkPalette } from '@vitrine/core/design/colors/dark'
import { resolveColor } from '@vitrine/core/design/colors/theme'
import { isRecord } from '@vitrine/core/validation/record'
import { getPalette } from '@vitrine/storefront/design'

/** The colours of an app outside its own pages, each as '#rrggbb': its icon, its window. */
export type AppColors = { readonly main: string; readonly page: string; readonly ink: string }

/** The page of a design that is dark where the device is, as '#rrggbb'; null for one that looks by night as by day. */
export function getDarkPageColor(design: unknown): string | null {
  const palette = getPalette(design)
  return isFollowing(design) ? resolveColor('whites', createDarkPalette(palette)).slice(0, 7) : null
}

function isFollowing(design: unknown): boolean {
  const branding = isRecord(design) ? design.branding : undefined
  return isRecord(branding) && branding.scheme === 'device'
}

/** Below this the sign on the icon would not be seen (WCAG, graphical objects). */
const SEEN = 3

/** The look of a design's branding, with the product's defaults for what is missing. */
export function getAppColors(design: unknown): AppColors {
  const palette = getPalette(design)
  const solid = (value: string) => resolveColor(value, palette).slice(0, 7)
  const main = solid('mains')
  const page = solid('whites')
  return { main, page, ink: getContrast(main, page) >= SEEN ? page : getReadableColor(main) }
}
