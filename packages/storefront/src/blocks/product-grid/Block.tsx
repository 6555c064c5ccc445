import { useColors } from '../../components/colors.ts'
import { CardSkeleton } from '../../components/Skeleton.tsx'
import { useTheme } from '../../context/context.tsx'
import { List } from '../../primitives/list/List'
import { useCardStyle } from '../../product-card/card-style.ts'
import { ProductCard } from '../../product-card/ProductCard.tsx'
import { EditHint } from '../EditHint'
import { ProductsFrame } from '../ProductsFrame.tsx'
import { createProductsQuery } from '../queries.ts'
import { type BlockProps, defineView } from '../view.ts'
import type { productGrid } from './design.ts'

/** Products in rows. */
function ProductGrid({ values, path }: BlockProps<typeof productGrid>) {
  const card = useCardStyle()
  const theme = useTheme()
  const colors = useColors({})
  const { gap, count } = values
  const lead = values.lead === 'none' ? undefined : values.lead
  const columns = lead ? Math.max(2, values.columns) : values.columns
  return (
    <ProductsFrame
      path={path}
      values={values}
      empty={<EditHint path={path} hint="blocks.product-grid" />}
      loading={
        <CardSkeleton
          colors={colors}
          columns={columns}
          gap={gap}
          count={count}
          ratio={theme.photo(card.ratio)}
        />
      }
    >
      {(products) => (
        <List
          items={products}
          keyOf={(product) => String(product.id)}
          columns={columns}
          full
          lead={lead}
          gap={gap}
          render={(product, index) => (
            // The image of a large first product is nearly as wide as that of one in a single column.
            <ProductCard product={product} columns={lead && index === 0 ? 1 : columns} />
          )}
        />
      )}
    </ProductsFrame>
  )
}

export default defineView<typeof productGrid>(ProductGrid, (values) => [createProductsQuery(values)])
