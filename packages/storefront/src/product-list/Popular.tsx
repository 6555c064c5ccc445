import { useLanguage, useSection } from '../app/context.tsx'
import { useQuestion } from '../app/useReply.ts'
import { type Colors, useType } from '../kit/colors.ts'
import { CardSkeleton } from '../kit/Skeleton.tsx'
import { Box } from '../parts/Box'
import { List } from '../parts/List'
import { Text } from '../parts/Text'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { popularQuestion } from './questions.ts'

/** What sells best, under a title of its own. */
export function Popular({ colors }: { readonly colors: Colors }) {
  const section = useSection('catalog')
  const { t } = useLanguage()
  const type = useType()
  const popular = useQuestion(popularQuestion(section.popularCount))
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
