import type { Product } from '@vitrine/commerce/entities'
import { fetchProductsByIds } from '@vitrine/commerce/product/productsByIds'
import { Button } from '../components/Button.tsx'
import { useColors } from '../components/colors.ts'
import { Failure, Notice } from '../components/Notice.tsx'
import { LIST_MARGINS, Page, ScreenTitle } from '../components/Page.tsx'
import { CardSkeleton } from '../components/Skeleton.tsx'
import { useLanguage, useMarket, usePorts, useSection } from '../context/context.tsx'
import { defineQueryKeys } from '../context/query.ts'
import { useKeyedQuery } from '../context/useQuery.ts'
import { Box } from '../primitives/box/Box'
import { List } from '../primitives/list/List'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { TEXTS } from './texts.ts'

const sharedKey = defineQueryKeys<readonly Product[]>('shared-wishes')

/** Read-only view of a shared wishlist; the shopper's own stays as it is, and the heart button adds to it. */
export function SharedWishlist({
  products,
  onLeave,
}: {
  readonly products: readonly number[]
  /** Opens the shopper's own wishlist. */
  readonly onLeave: () => void
}) {
  const section = useSection('favorites')
  const { t } = useLanguage()
  const market = useMarket()
  const { client } = usePorts()
  const colors = useColors(section)
  const reply = useKeyedQuery(products.length > 0 ? sharedKey(...products) : null, (signal) =>
    fetchProductsByIds(client, { ids: products, ...market }, { signal }),
  )
  const own = (
    <Button
      label={t(TEXTS.mine)}
      onPress={onLeave}
      variant="outlined"
      colors={colors}
      style={{ wide: { alignSelf: 'center' } }}
      testID="my-wishes"
    />
  )
  return (
    <Page colors={colors} path="favorites" testID="shared-wishes" scroll={false}>
      <List
        style={LIST_MARGINS}
        header={
          <Box style={{ paddingBottom: 16 }}>
            <ScreenTitle text={t(TEXTS.sharedTitle)} size={24} colors={colors} />
          </Box>
        }
        items={reply.data ?? []}
        keyOf={(product) => String(product.id)}
        columns={section.columns}
        gap={section.gap}
        render={(product, index) => (
          <ProductCard product={product} columns={section.columns} first={index < section.columns} />
        )}
        empty={
          products.length > 0 && reply.state === 'loading' ? (
            <CardSkeleton colors={colors} columns={section.columns} gap={section.gap} />
          ) : reply.state === 'error' ? (
            <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
          ) : (
            <Notice icon="heart" title={t(TEXTS.sharedNone)} colors={colors} testID="empty">
              {own}
            </Notice>
          )
        }
        footer={reply.data && reply.data.length > 0 ? <Box style={{ paddingVertical: 16 }}>{own}</Box> : null}
      />
    </Page>
  )
}
