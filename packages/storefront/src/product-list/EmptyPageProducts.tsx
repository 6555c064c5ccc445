import { inLanguages } from '@vitrine/core/design/fields'
import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useSection } from '../context/context.tsx'
import { useQuery } from '../context/useQuery.ts'
import { useShopper } from '../context/useShopper.ts'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import type { Card } from '../product-card/card.ts'
import { ProductRow } from './ProductRow.tsx'
import { createBestsellersQuery } from './queries.ts'
import { createViewedQuery } from './viewed-query.ts'

const RECENTLY_VIEWED = inLanguages(
  'Recently viewed',
  'Vus récemment',
  'Vistos recientemente',
  'Zuletzt angesehen',
  'شوهدت مؤخرًا',
)

/** Maximum number of recently viewed products. */
const MAX_VIEWED_PRODUCTS = 10
const ROW = { cardWidth: 156, wideColumns: 4 } as const

/**
 * Products below the message of an empty cart or wishlist: those that the shopper viewed last, then the shop's best
 * sellers, each as a row. Without a reply of the shop there is no row: the message and its link stand alone.
 */
export function EmptyPageProducts({ colors }: { readonly colors: Colors }) {
  const section = useSection('catalog')
  const { t } = useLanguage()
  const ids = useShopper((shopper) => shopper.viewed).slice(0, MAX_VIEWED_PRODUCTS)
  const viewed = useQuery(ids.length > 0 ? createViewedQuery(ids) : null)
  const popular = useQuery(createBestsellersQuery(section.popularCount))
  const isWaitingForViewed = ids.length > 0 && viewed.state === 'loading'
  return (
    <Box style={{ gap: 32 }} testID="empty-page-products">
      <TitledRow
        title={t(RECENTLY_VIEWED)}
        products={isWaitingForViewed ? null : (viewed.data ?? [])}
        colors={colors}
      />
      <TitledRow
        title={t(section.popular)}
        products={popular.state === 'loading' ? null : (popular.data?.items ?? [])}
        colors={colors}
      />
    </Box>
  )
}

/** A row with its title: a skeleton while `products` is null, nothing without products. */
function TitledRow({
  title,
  products,
  colors,
}: {
  readonly title: string
  readonly products: readonly Card[] | null
  readonly colors: Colors
}) {
  const type = useType()
  if (products?.length === 0) return null
  return (
    <Box role="region" label={title} style={{ gap: 12 }}>
      <Text heading={2} style={{ ...type(18, 'bolds'), grows: 22, color: colors.color }}>
        {title}
      </Text>
      <ProductRow products={products} values={ROW} />
    </Box>
  )
}
