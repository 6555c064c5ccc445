import type { DesignTheme, Piece } from '@vitrine/core/contract/designs/design-theme'
import { type Block, findOpening } from '../block-styles.ts'
import { getCompositionName } from './compositions.ts'

/** Returns true for a page whose words, titles and captions all stand in its middle; those of others begin at its start. */
export const isCenteredPage = ({ pieces }: Pick<DesignTheme, 'pieces'>): boolean =>
  getCompositionName(findOpening({ pieces })) === 'poster'

/** Returns a theme all of whose pieces have the alignment of its page. */
export function alignPieces(theme: DesignTheme): DesignTheme {
  const centred = isCenteredPage(theme)
  const align = centred ? 'center' : 'start'
  const pieces = theme.pieces.map((piece): Piece => ('align' in piece ? { ...piece, align } : piece))
  return { ...theme, centred, pieces }
}

/** Space below a block from which the next title does not look like a part of it, px. */
const MIN_SPACE = 16
/** Space above a title that follows a photo or a band, px, before the spacing of the brand scales it. */
const SECTION_SPACE = 48
const TIGHT_SPACE = 60

/** True for a block with a title of its own. */
export const hasTitle = ({ values: { title } }: Block): boolean =>
  title instanceof Object && Object.values(title).some((text) => text !== '')

/** Kinds that begin with an image or a band of their own. */
export const SELF_SPACED: readonly string[] = [
  'banner',
  'featured-product',
  'announcement',
  'slider',
  'countdown',
]

/** Gives a title below a photo or a band so much space that it belongs to what follows it. */
export function spaceTitle(
  block: Block,
  above: Block | undefined,
  theme: Pick<DesignTheme, 'mood' | 'space'>,
): Block {
  const { mood, space = 0 } = theme
  const isTight = space < 0 || (space === 0 && mood === 'crisp')
  const isApart =
    above === undefined ||
    (Number(above.values.spaceBottom) >= MIN_SPACE && above.values.background === block.values.background)
  if (isApart || SELF_SPACED.includes(block.kind) || !hasTitle(block)) return block
  const least = isTight ? TIGHT_SPACE : SECTION_SPACE
  return {
    ...block,
    values: { ...block.values, spaceTop: Math.max(Number(block.values.spaceTop), least) },
  }
}
