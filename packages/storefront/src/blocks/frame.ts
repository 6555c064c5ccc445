import { choice, color, number, toggle } from '../design/kinds.ts'

/** What every block has: where it stands and what is behind it. */
export const frameFields = {
  spaceTop: number([0, 64], 'px', 'frame', 4),
  spaceBottom: number([0, 64], 'px', 'frame', 4),
  background: color('frame'),
  hidden: toggle('frame'),
}
export const frameDefaults = { spaceTop: 16, spaceBottom: 16, background: 'whites', hidden: false }

/** Picture shapes, as the editor offers them. */
export const RATIOS = ['portrait', 'square', 'landscape', 'panorama'] as const

/** How a picture with words on it is cut, in narrow windows and in wide ones. */
export const cutFields = {
  wideRatio: choice(RATIOS),
  focusX: number([0, 100], '%', 'layout', 5),
  focusY: number([0, 100], '%', 'layout', 5),
}
export const cutDefaults = { wideRatio: 'panorama', focusX: 50, focusY: 50 } as const

/** Which products a block asks for, in what order (spec section 9: 10 products, best selling first). */
export const SORTING = ['bestsellers', 'featured', 'newest', 'priceup', 'pricedown'] as const

export const ALIGNMENTS = ['start', 'center', 'end'] as const
