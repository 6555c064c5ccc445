import { useType } from '../components/colors.ts'
import { useLanguage, useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import { ProductRow } from '../product-list/ProductRow.tsx'
import { type SuggestionsProps, useSuggestions } from './CartSuggestions.tsx'

const PAGE_ROW = { cardWidth: 156, wideColumns: 4 } as const

/** Products that go with the newest line, as a row below the cart on its screen; nothing where there are none. */
export function CartPageSuggestions({ newest, lines, colors }: SuggestionsProps) {
  const { related } = useSection('product')
  const { t } = useLanguage()
  const type = useType()
  const suggestions = useSuggestions(newest, lines)
  if (suggestions.length === 0) return null
  return (
    <Box
      role="region"
      label={t(related)}
      testID="cart-page-suggestions"
      style={{ gap: 12, paddingTop: 24, wide: { paddingTop: 32 } }}
    >
      <Text heading={2} style={{ ...type(18, 'bolds'), grows: 22, color: colors.color }}>
        {t(related)}
      </Text>
      <ProductRow products={suggestions} values={PAGE_ROW} />
    </Box>
  )
}
