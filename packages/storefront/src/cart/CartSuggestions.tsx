import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useSection } from '../context/context.tsx'
import { useQuery } from '../context/useQuery.ts'
import type { Cart, CartItem } from '../device/cart/cart.ts'
import { createRecommendationsQuery } from '../platform/product-queries.ts'
import { Box } from '../primitives/box/Box'
import { Scroll } from '../primitives/scroll/Scroll'
import { Text } from '../primitives/text/Text'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { useRelated } from '../product-list/useRelated.ts'

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 6
const CELLS = { width: 144, gap: 12, tablet: 2.4, wide: 2.4 } as const

/**
 * Products that go with the newest line, those that complement it first, without what is in the cart already. Renders
 * nothing while they load or where there are none, since they are optional.
 */
export function CartSuggestions({
  newest,
  lines,
  margin,
  colors,
}: {
  readonly newest: CartItem
  readonly lines: Cart
  /** Margin around the drawer's content, which the strip of cards covers, px. */
  readonly margin: number
  readonly colors: Colors
}) {
  const { related, showTogether, showRelated } = useSection('product')
  const { t } = useLanguage()
  const type = useType()
  const complements = useQuery(
    showTogether ? createRecommendationsQuery(newest.handle, 'complementary') : null,
  )
  const similar = useRelated(newest.handle, newest.id)
  const suggestions = [
    ...(complements.state === 'ready' ? complements.data : []),
    ...(showRelated && similar.state === 'ready' ? similar.data : []),
  ]
  const visibleSuggestions = suggestions
    .filter(
      ({ id, available }, index) =>
        available &&
        suggestions.findIndex((other) => other.id === id) === index &&
        !lines.some((line) => line.id === id),
    )
    .slice(0, MAX_SUGGESTIONS)
  if (visibleSuggestions.length === 0) return null
  return (
    <Box role="region" label={t(related)} testID="cart-suggestions" style={{ gap: 12 }}>
      <Text heading={3} style={{ ...type(15, 'semis'), color: colors.color }}>
        {t(related)}
      </Text>
      <Box style={{ marginHorizontal: -margin }}>
        <Scroll horizontal style={{ paddingHorizontal: margin }} cells={CELLS}>
          {visibleSuggestions.map((card) => (
            <ProductCard key={card.id} product={card} width={CELLS.width} />
          ))}
        </Scroll>
      </Box>
    </Box>
  )
}
