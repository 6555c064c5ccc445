import { LANGUAGES } from '@vitrine/core/i18n/languages'
import {
  choice,
  choices,
  color,
  date,
  font,
  number,
  segments,
  string,
  text,
  toggle,
} from '../design/kinds.ts'
import { conditionDefaults } from './conditions.ts'

/** Visibility conditions of a block, all of which must be met (`block-visibility.ts`). Every block has them. */
export const conditionFields = {
  showTo: choice(['everyone', 'guests', 'customers'], 'conditions'),
  showSegments: segments(5),
  showLanguages: choices(LANGUAGES, 'conditions'),
  showCountries: string('US, CA', 'conditions', 400),
  showPlatforms: choices(['web', 'ios', 'android'], 'conditions'),
  showFrom: date('conditions'),
  showUntil: date('conditions'),
}

/** Fields of every block: spacing, a line above, background and visibility. */
export const frameFields = {
  spaceTop: number([0, 64], 'px', 'frame', 4),
  spaceBottom: number([0, 64], 'px', 'frame', 4),
  ruled: toggle('frame'),
  background: color('frame'),
  hidden: toggle('frame'),
  ...conditionFields,
}
export const frameDefaults = {
  spaceTop: 16,
  spaceBottom: 16,
  ruled: false,
  background: 'whites',
  hidden: false,
  ...conditionDefaults,
}

/** Aspect ratios of images, as the editor offers them. */
export const RATIOS = ['portrait', 'square', 'landscape', 'panorama'] as const

/** Fields for the focal point of a cropped image. The editor recognizes them by these names. */
export const focusFields = {
  focusX: number([0, 100], '%', 'layout', 5),
  focusY: number([0, 100], '%', 'layout', 5),
}
export const focusDefaults = { focusX: 50, focusY: 50 } as const

/** Field for the alternative text of an image; empty for a decorative one. */
export const altFields = { alt: text('content', 200) }
export const altDefaults = { alt: { en: '', fr: '', es: '', de: '', ar: '' } } as const

/** Fields for cropping an image with text on it: aspect ratio in wide windows, and focal point. */
export const cropFields = { wideRatio: choice(RATIOS), ...focusFields }
export const cropDefaults = { wideRatio: 'panorama', ...focusDefaults } as const

/** Sort orders for the products of a block (spec section 9: 10 products, best selling first). */
export const SORT_ORDERS = ['bestsellers', 'featured', 'newest', 'priceup', 'pricedown'] as const

export const ALIGNMENTS = ['start', 'center', 'end'] as const

/** Heading fields of a block. Fields that several blocks share have one label in the editor. */
export const headingFields = {
  title: text('content', 80),
  titleSize: number([14, 34]),
  titleFont: font(),
  color: color(),
}
export const headingDefaults = { titleSize: 20, titleFont: 'bolds', color: 'blacks' } as const

/** Fields for the style of the text below a block's heading. */
export const bodyFields = { bodySize: number([12, 22]), bodyFont: font() }
export const bodyDefaults = { bodySize: 15, bodyFont: 'regs' } as const

/** Button fields of a block. */
export const buttonFields = { button: color() }
export const buttonDefaults = { button: 'mains' } as const

/** Fields of a product row that scrolls horizontally. */
export const rowFields = { cardWidth: number([110, 260]), wideColumns: number([3, 6], 'products') }
export const rowDefaults = { cardWidth: 156, wideColumns: 4 } as const
