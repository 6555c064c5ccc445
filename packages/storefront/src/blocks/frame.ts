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

/** Who sees a block: all of these must hold (`block-visibility.ts`). Every block has them. */
export const conditionFields = {
  showTo: choice(['everyone', 'guests', 'customers'], 'conditions'),
  showSegments: segments(5),
  showLanguages: choices(LANGUAGES, 'conditions'),
  showCountries: string('US, CA', 'conditions', 400),
  showPlatforms: choices(['web', 'ios', 'android'], 'conditions'),
  showFrom: date('conditions'),
  showUntil: date('conditions'),
}

/** What every block has: where it stands, what is behind it, and who sees it. */
export const frameFields = {
  spaceTop: number([0, 64], 'px', 'frame', 4),
  spaceBottom: number([0, 64], 'px', 'frame', 4),
  background: color('frame'),
  hidden: toggle('frame'),
  ...conditionFields,
}
export const frameDefaults = {
  spaceTop: 16,
  spaceBottom: 16,
  background: 'whites',
  hidden: false,
  ...conditionDefaults,
}

/** Picture shapes, as the editor offers them. */
export const RATIOS = ['portrait', 'square', 'landscape', 'panorama'] as const

/** What must stay in sight where a picture is cut; the editor finds them beside a picture by these names. */
export const focusFields = {
  focusX: number([0, 100], '%', 'layout', 5),
  focusY: number([0, 100], '%', 'layout', 5),
}
export const focusDefaults = { focusX: 50, focusY: 50 } as const

/** What a picture shows, for who cannot see it; empty where it only decorates. */
export const altFields = { alt: text('content', 200) }
export const altDefaults = { alt: { en: '', fr: '', es: '', de: '', ar: '' } } as const

/** How a picture with words on it is cut, in narrow windows and in wide ones. */
export const cropFields = { wideRatio: choice(RATIOS), ...focusFields }
export const cropDefaults = { wideRatio: 'panorama', ...focusDefaults } as const

/** Which products a block asks for, in what order (spec section 9: 10 products, best selling first). */
export const SORT_ORDERS = ['bestsellers', 'featured', 'newest', 'priceup', 'pricedown'] as const

export const ALIGNMENTS = ['start', 'center', 'end'] as const

/** The heading of a block. What several blocks share has one name in the editor. */
export const headingFields = {
  title: text('content', 80),
  titleSize: number([14, 34]),
  titleFont: font(),
  color: color(),
}
export const headingDefaults = { titleSize: 20, titleFont: 'bolds', color: 'blacks' } as const

/** Words of a block below its heading. */
export const bodyFields = { bodySize: number([12, 22]), bodyFont: font() }
export const bodyDefaults = { bodySize: 15, bodyFont: 'regs' } as const

/** What is pressed in a block. */
export const buttonFields = { button: color() }
export const buttonDefaults = { button: 'mains' } as const

/** A row of products that scrolls sideways. */
export const rowFields = { cardWidth: number([110, 260]), wideColumns: number([3, 6], 'products') }
export const rowDefaults = { cardWidth: 156, wideColumns: 4 } as const
