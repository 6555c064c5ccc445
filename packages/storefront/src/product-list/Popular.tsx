import { type Colors, useType } from '../components/colors.ts'
import { CardSkeleton } from '../components/Skeleton.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import { useQuery } from '../context/useQuery.ts'
import { Box } from '../primitives/box/Box'
import { List } from '../primitives/list/List'
import { Text } from '../primitives/text/Text'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { createBestsellersQuery } from './queries.ts'

/** Best sellers with a title. */
export function Popular({ colors }: { readonly colors: Colors }) {
  const section = useSection('catalog')
  const { t } = useLanguage()
  const type = useType()
  const popular = useQuery(createBestsellersQuery(section.popularCount))
  if (popular.state === 'loading')
    return <CardSkeleton colors={colors} columns={section.columns} gap={section.gap} />
  if (popular.state !== 'ready' || popular.data.items.length === 0) return null
  return (
    <Box style={{ gap: 12 }} testID="popular">
      <Text heading={2} style={{ ...type(17, 'semis'), color: colors.color }}>
        {t(section.popular)}
      </Text>
      <List
        items={popular.data.items}
        keyOf={(product) => String(product.id)}
        columns={section.columns}
        gap={section.gap}
        render={(product) => <ProductCard product={product} columns={section.columns} />}
      />
    </Box>
  )
}
