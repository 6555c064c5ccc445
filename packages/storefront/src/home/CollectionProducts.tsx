import { LinkButton } from '../components/Button.tsx'
import { useColors } from '../components/colors.ts'
import { Failure, Notice } from '../components/Notice.tsx'
import { CardSkeleton } from '../components/Skeleton.tsx'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { useQuery } from '../context/useQuery.ts'
import { Box } from '../primitives/box/Box'
import { List } from '../primitives/list/List'
import { useCardStyle } from '../product-card/card-style.ts'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { toPath } from '../screens.ts'
import { createCollectionProductsQuery } from './collection-products-query.ts'

/** The first products of a collection and a link to all of them. */
export function CollectionProducts({ handle }: { handle: string }) {
  const catalog = useSection('catalog')
  const card = useCardStyle()
  const theme = useTheme()
  const branding = useSection('branding')
  const { t } = useLanguage()
  const colors = useColors(catalog)
  const reply = useQuery(createCollectionProductsQuery(handle))
  const visibleProducts = reply.data ?? []
  return (
    <Box style={{ padding: 16, gap: 24, width: '100%', maxWidth: 1200, alignSelf: 'center' }} testID="shelf">
      {reply.state === 'loading' ? (
        <CardSkeleton
          colors={colors}
          columns={catalog.columns}
          gap={catalog.gap}
          ratio={theme.photo(card.ratio)}
        />
      ) : null}
      {reply.state === 'error' && visibleProducts.length === 0 ? (
        <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
      ) : null}
      {reply.state === 'ready' && visibleProducts.length === 0 ? (
        <Notice icon="shop" title={t(catalog.empty)} colors={colors} />
      ) : null}
      {visibleProducts.length > 0 ? (
        <>
          <List
            items={visibleProducts}
            keyOf={(product) => String(product.id)}
            columns={catalog.columns}
            gap={catalog.gap}
            render={(product, index) => (
              <ProductCard product={product} columns={catalog.columns} first={index < catalog.columns} />
            )}
          />
          <LinkButton
            label={t(branding.seeAll)}
            href={toPath('catalog', handle)}
            variant="outlined"
            colors={colors}
          />
        </>
      ) : null}
    </Box>
  )
}
