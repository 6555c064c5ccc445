import { type Colors, useColors } from '../components/colors.ts'
import { Loading, SkeletonShape } from '../components/Skeleton.tsx'
import { useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Scroll } from '../primitives/scroll/Scroll'
import type { Card } from '../product-card/card.ts'
import { useCardStyle } from '../product-card/card-style.ts'
import { ProductCard } from '../product-card/ProductCard.tsx'

type Measures = { readonly cardWidth: number; readonly wideColumns: number; readonly gap?: number }

const GAP = 12
const cellsOf = ({ cardWidth, wideColumns, gap = GAP }: Measures) => ({
  width: cardWidth,
  gap,
  tablet: 3.4,
  wide: wideColumns,
})

/** Products in one full-width row that scrolls horizontally; null while loading. */
export function ProductRow({
  products,
  values,
}: {
  readonly products: readonly Card[] | null
  readonly values: Measures
}) {
  const colors = useColors({})
  const cells = cellsOf(values)
  if (products === null) return <Waiting cells={cells} colors={colors} />
  return (
    <Box style={{ marginHorizontal: -16 }}>
      <Scroll horizontal style={{ paddingHorizontal: 16 }} cells={cells}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} width={cells.width} />
        ))}
      </Scroll>
    </Box>
  )
}

/** Skeleton with the height of the cards, including two lines of text. */
function Waiting({ cells, colors }: { readonly cells: ReturnType<typeof cellsOf>; readonly colors: Colors }) {
  const theme = useTheme()
  const card = useCardStyle()
  return (
    <Box testID="loading" style={{ marginHorizontal: -16 }}>
      <Loading colors={colors} />
      <Scroll horizontal style={{ paddingHorizontal: 16 }} cells={cells}>
        {[0, 1, 2, 3, 4].map((index) => (
          <Box key={index} style={{ gap: 8, width: '100%' }}>
            <SkeletonShape colors={colors} ratio={theme.photo(card.ratio)} radius={theme.radius} />
            <SkeletonShape colors={colors} height={18} width="80%" radius={6} />
            <SkeletonShape colors={colors} height={18} width="40%" radius={6} />
          </Box>
        ))}
      </Scroll>
    </Box>
  )
}
