import { choice, color, number, toggle } from '../design/kinds.ts'

/** What every block has: where it stands and what is behind it. */
export const frameFields = {
  spaceTop: number('Space above', [0, 64], 'px', 'Frame', 4),
  spaceBottom: number('Space below', [0, 64], 'px', 'Frame', 4),
  background: color('Background', 'Frame'),
  hidden: toggle('Hide this block', 'Frame'),
}
export const frameDefaults = { spaceTop: 16, spaceBottom: 16, background: 'whites', hidden: false }

/** Picture shapes, as the editor offers them. */
export const RATIOS = [
  { value: 'portrait', label: 'Upright' },
  { value: 'square', label: 'Square' },
  { value: 'landscape', label: 'Wide' },
  { value: 'panorama', label: 'Very wide' },
] as const

/** How a picture with words on it is cut, in narrow windows and in wide ones. */
export const cutFields = {
  wideRatio: choice('Shape in wide windows', RATIOS),
  focusX: number('What matters, from the left', [0, 100], '%', 'Layout', 5),
  focusY: number('What matters, from the top', [0, 100], '%', 'Layout', 5),
}
export const cutDefaults = { wideRatio: 'panorama', focusX: 50, focusY: 50 } as const

/** Which products a block asks for, in what order (spec section 9: 10 products, best selling first). */
export const SORTING = [
  { value: 'bestsellers', label: 'Bestsellers' },
  { value: 'featured', label: 'Featured' },
  { value: 'newest', label: 'Newest' },
  { value: 'priceup', label: 'Price, low to high' },
  { value: 'pricedown', label: 'Price, high to low' },
] as const

export const ALIGNMENTS = [
  { value: 'start', label: 'Start' },
  { value: 'center', label: 'Center' },
  { value: 'end', label: 'End' },
] as const
