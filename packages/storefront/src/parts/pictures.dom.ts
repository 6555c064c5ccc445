import { sized, srcset } from '@vitrine/commerce/image'
import { createRecall } from '@vitrine/core/recall'

/** Widths asked of the platform; 900 and 1440 are the design's own (spec section 9). */
const WIDTHS = [180, 360, 540, 720, 900, 1080, 1440, 2160]

/** The densest screens draw three pixels where CSS counts one. */
const DENSEST = 3

/** The widths that a picture of these `sizes` may need; fewer make a shorter page. */
function widthsFor(sizes: string): readonly number[] {
  const fixed = /^(\d+)px$/.exec(sizes)?.[1]
  if (fixed === undefined) return WIDTHS
  const most = Number(fixed) * DENSEST
  return WIDTHS.filter((_, place) => (WIDTHS[place - 1] ?? 0) < most)
}

/** A page of products shows some dozens of pictures, a server's shops thousands; each some 700 bytes here. */
const MOST = 4000
type Files = { readonly set: string; readonly address: string }
export const pictures = createRecall<Files>(MOST)

/** The addresses of one picture, and its `srcset` in the widths that its `sizes` may need. */
export function filesOf(src: string, sizes: string): Files {
  return pictures.of(`${sizes} ${src}`, () => ({
    set: srcset(src, widthsFor(sizes)),
    address: sized(src, { width: 720 }),
  }))
}
