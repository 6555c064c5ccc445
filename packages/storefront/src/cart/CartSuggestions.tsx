import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useSection } from '../context/context.tsx'
import { useQuery } from '../context/useQuery.ts'
import type { Cart, CartItem } from '../device/cart/cart.ts'
import { createRecommendationsQuery } from '../platform/product-queries.ts'
import { Box } from '../primitives/box/Box'
import { Scroll } from '../primitives/scroll/Scroll'
import { Text } from '../primitives/text/Text'
import type { Card } from '../product-card/card.ts'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { useRelated } from '../product-list/useRelated.ts'

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 6
const CELLS = { width: 144, gap: 12, tablet: 2.4, wide: 2.4 } as const

/** Props of the suggestions: the newest line of the cart, and all lines. */
export type SuggestionsProps = {
  readonly newest: CartItem
  readonly lines: Cart
  readonly colors: Colors
}

/**
 * Products that go with the newest line, as a strip in the cart's drawer. Renders nothing while they load or where there
 * are none, since they are optional.
 */
export function CartSuggestions({
  newest,
  lines,
  margin,
  colors,
}: SuggestionsProps & {
  /** Margin around the drawer's content, which the strip of cards covers, px. */
  readonly margin: number
}) {
  const { related } = useSection('product')
  const { t } = useLanguage()
  const type = useType()
  const suggestions = useSuggestions(newest, lines)
  if (suggestions.length === 0) return null
  return (
    <Box role="region" label={t(related)} testID="cart-suggestions" style={{ gap: 12 }}>
      <Text heading={3} style={{ ...type(15, 'semis'), color: colors.color }}>
        {t(related)}
      </Text>
      <Box style={{ marginHorizontal: -margin }}>
        <Scroll horizontal style={{ paddingHorizontal: margin }} cells={CELLS}>
          {suggestions.map((card) => (
            <ProductCard key={card.id} product={card} width={CELLS.width} />
          ))}
        </Scroll>
      </Box>
    </Box>
  )
}

/**
 * Returns products that complement the newest line, then similar ones. Leaves out each kind that the design
 * turns off, sold-out products, and what is in the cart already. Empty while they load.
 */
export function useSuggestions({ handle, id }: CartItem, lines: Cart): readonly Card[] {
  const { showTogether, showRelated } = useSection('product')
  const complements = useQuery(showTogether ? createRecommendationsQuery(handle, 'complementary') : null)
  const similar = useRelated(handle, id)
  const suggestions = [
    ...(complements.state === 'ready' ? complements.data : []),
    ...(showRelated && similar.state === 'ready' ? similar.data : []),
  ]
  return suggestions
    .filter(
      (card, index) =>
        card.available &&
        suggestions.findIndex((other) => other.id === card.id) === index &&
        !lines.some((line) => line.id === card.id),
    )
    .slice(0, MAX_SUGGESTIONS)
}
