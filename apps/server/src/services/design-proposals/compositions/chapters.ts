import type { DesignTheme } from '@vitrine/core/contract/designs/design-theme'
import { LANGUAGES, type LocalText } from '@vitrine/core/i18n/languages'
import { type Block, findOpening, getTypeScale, isSpacious } from '../block-styles.ts'
import { SEE_ALL } from '../sample-texts.ts'
import { fitWideTitle } from '../wide-title.ts'
import { getCompositionName } from './compositions.ts'
import { type ChapterStyle, IDEAS } from './ideas.ts'

/** The most blocks of a home screen, and the most of them that are headings. */
const MAX_BLOCKS = 14
const MAX_CHAPTERS = 3
const ROWS: readonly string[] = ['product-carousel', 'product-grid']
/** Styles whose headings are blocks of their own. */
type HeadingStyle = Exclude<ChapterStyle, 'none'>
/** Kinds of blocks with such a heading. */
const HEADED: Readonly<Record<HeadingStyle, readonly string[]>> = {
  wall: [...ROWS, 'collection-list', 'faq'],
  billboard: ROWS,
}
/** Space between a heading and its row, px, before the spacing of the brand scales it. */
const ROW_SPACE = 28
/** Sizes of a heading on phones and in wide windows, px, and the width of its words there. */
const SIZES = { wall: [36, 84], billboard: [40, 104] } as const
const WIDTHS = { wall: 1000, billboard: 1200 } as const

/** Returns the title of a row by language; empty where it has none. */
const readTitle = ({ values: { title } }: Block): LocalText =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text: unknown = title instanceof Object ? Reflect.get(title, language) : undefined
      return typeof text === 'string' && text !== '' ? [[language, text]] : []
    }),
  )

/** Returns the heading that stands above a row. */
function createHeading(block: Block, theme: DesignTheme, style: HeadingStyle): Block | null {
  const title = readTitle(block)
  if (!HEADED[style].includes(block.kind) || Object.keys(title).length === 0) return null
  const [size, wideSize] = SIZES[style]
  const scale = getTypeScale(theme)
  const collection = String(block.values.collection ?? '')
  return {
    kind: 'text',
    values: {
      title,
      body: {},
      link: collection === '' ? { to: 'catalog' } : { to: 'collection', handle: collection },
      // In the middle of the page it would stand by itself between the heading and its row.
      linkText: style === 'wall' ? {} : SEE_ALL,
      titleFont: 'bolds',
      bodySize: 16,
      align: style === 'wall' ? 'center' : 'start',
      titleSize: size * scale,
      wideTitleSize: fitWideTitle(title, Math.round(wideSize * scale), theme, WIDTHS[style]),
      background: block.values.background,
      color: block.values.color,
      bodyColor: 'darks',
      spaceTop: isSpacious(theme) ? 56 : 40,
      spaceBottom: 0,
    },
  }
}

/**
 * Sets the titles of the first rows as headings of chapters, where the idea of the page has some and the page has room
 * for them.
 */
export function addChapters(blocks: readonly Block[], theme: DesignTheme): readonly Block[] {
  const { chapters } = IDEAS[getCompositionName(findOpening(theme))]
  if (chapters === 'none') return blocks
  let room = Math.min(MAX_CHAPTERS, MAX_BLOCKS - blocks.length)
  return blocks.flatMap((block, at) => {
    // Large words below large words would be one text.
    const isFree = room > 0 && blocks[at - 1]?.kind !== 'text'
    const heading = isFree ? createHeading(block, theme, chapters) : null
    if (!heading) return [block]
    room -= 1
    return [
      heading,
      { ...block, values: { ...block.values, title: {}, showAll: false, spaceTop: ROW_SPACE } },
    ]
  })
}
