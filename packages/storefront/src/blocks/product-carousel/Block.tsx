import { useColors } from '../../components/colors.ts'
import { Loading, SkeletonShape } from '../../components/Skeleton.tsx'
import { useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { Scroll } from '../../primitives/scroll/Scroll'
import { useCardStyle } from '../../product-card/card-style.ts'
import { ProductCard } from '../../product-card/ProductCard.tsx'
import { EditHint } from '../EditHint'
import { ProductsFrame } from '../ProductsFrame.tsx'
import { createProductsQuery } from '../queries.ts'
import { type BlockProps, defineView } from '../view.ts'
import type { productCarousel } from './design.ts'

/** Products in one full-width row that scrolls horizontally. */
function ProductCarousel({ values, path }: BlockProps<typeof productCarousel>) {
  const theme = useTheme()
  const card = useCardStyle()
  const colors = useColors({})
  const cells = { width: values.cardWidth, gap: values.gap, tablet: 3.4, wide: values.wideColumns }
  return (
    <ProductsFrame
      path={path}
      values={values}
      empty={<EditHint path={path} hint="blocks.product-carousel" />}
      loading={
        <Box testID="loading">
          <Loading colors={colors} />
          <Scroll horizontal cells={cells}>
            {[0, 1, 2, 3].map((index) => (
              <Box key={index} style={{ gap: 8 }}>
                <SkeletonShape colors={colors} ratio={theme.photo(card.ratio)} radius={theme.radius} />
                <SkeletonShape colors={colors} height={14} width="80%" radius={6} />
                <SkeletonShape colors={colors} height={14} width="40%" radius={6} />
              </Box>
            ))}
          </Scroll>
        </Box>
      }
    >
      {(products) => (
        <Box style={{ marginHorizontal: -16 }}>
          <Scroll horizontal style={{ paddingHorizontal: 16 }} cells={fillRow(cells, products.length)}>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} width={cells.width} />
            ))}
          </Scroll>
        </Box>
      )}
    </ProductsFrame>
  )
}

/** The fewest products that fill a wide window. */
const MIN_WIDE_COLUMNS = 3

/** Lets a row of few products fill a wide window instead of ending in a gap. */
const fillRow = <T extends { readonly wide: number }>(cells: T, count: number): T => ({
  ...cells,
  wide: Math.min(cells.wide, Math.max(MIN_WIDE_COLUMNS, count)),
})

export default defineView<typeof productCarousel>(ProductCarousel, (values) => [createProductsQuery(values)])
