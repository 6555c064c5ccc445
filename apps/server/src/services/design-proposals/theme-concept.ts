import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { ConceptOpening, DesignTheme, Reason } from '@vitrine/core/contract/designs/design-theme'
import { FRAME_RADIUS, findOpening, getFontPair, getHeroForm } from './block-styles.ts'
import { getConceptType } from './font-pair.ts'
import { listUnmetWishes } from './wish-pieces.ts'

/** Returns the idea of a theme by its parts, which the dashboard says in one sentence. */
function toConcept(theme: DesignTheme): Reason {
  const first = findOpening(theme)
  const form: ConceptOpening =
    first?.piece === 'hero' ? getHeroForm(first, theme) : (first?.piece === 'story' && first.form) || 'words'
  // An image with sharp corners reaches the edges of the screen: it has no frame.
  const opening = form === 'framed' && theme.radius < FRAME_RADIUS ? 'under' : form
  const type = getConceptType(getFontPair(theme).heads)
  return { why: 'concept', what: [theme.mood, theme.background, type, opening].join(' ') }
}

const MAX_MISSING = 4

/**
 * Adds the concept of a theme to the beginning of its reasons, followed by the wishes that the shop cannot
 * fulfill.
 */
export function withConcept(
  theme: DesignTheme,
  requestedBrief: DesignBrief,
  facts: ShopPortrait,
): DesignTheme {
  const missing = listUnmetWishes(requestedBrief, facts)
    .slice(0, MAX_MISSING)
    .map((what): Reason => ({ why: 'missing', what }))
  return { ...theme, reasons: [toConcept(theme), ...missing, ...theme.reasons] }
}
