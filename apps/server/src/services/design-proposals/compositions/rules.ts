import type { DesignTheme } from '@vitrine/core/contract/designs/design-theme'
import { type Block, FRAME_RADIUS } from '../block-styles.ts'
import { hasTitle, SELF_SPACED } from './page-layout.ts'

/** Space above and below a line between two parts of a page, px, before the spacing of the brand scales it. */
const SPACE_ABOVE = 40
const SPACE_BELOW = 28

/** Moods whose parts are told apart by color. */
const COLORED_MOODS: readonly DesignTheme['mood'][] = ['playful', 'warm']

/** True for a page of hairlines, as print and galleries have them: with square corners, and not a cheerful one. */
const isRuled = ({ mood, radius }: DesignTheme) => radius < FRAME_RADIUS && !COLORED_MOODS.includes(mood)

/** True for a block whose end is an edge of its own: a photo from side to side, or a band. */
const hasEdge = ({ kind, values }: Block) => SELF_SPACED.includes(kind) || values.full === true

/** Ground of a block; that of the page where it says nothing else. */
const groundOf = ({ values }: Block) => values.background ?? 'whites'

/**
 * Draws a hairline above each titled part of a page of hairlines that follows another one on the same ground. Where a
 * photo or a band ends, there is a line already.
 */
export function addRules(blocks: readonly Block[], theme: DesignTheme): readonly Block[] {
  if (!isRuled(theme)) return blocks
  const isBelowLine = blocks.map((block, at) => {
    const above = blocks[at - 1]
    return (
      above !== undefined &&
      hasTitle(block) &&
      !hasEdge(block) &&
      !hasEdge(above) &&
      groundOf(above) === groundOf(block)
    )
  })
  return blocks.map((block, at) => {
    const ruled = isBelowLine[at] ? { ruled: true, spaceTop: SPACE_BELOW } : {}
    const above = isBelowLine[at + 1] ? { spaceBottom: SPACE_ABOVE } : {}
    return { ...block, values: { ...block.values, ...ruled, ...above } }
  })
}
