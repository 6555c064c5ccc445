import { useColors } from '../../components/colors.ts'
import { SkeletonShape } from '../../components/Skeleton.tsx'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { useServerAnswer } from '../../context/server-responses.ts'
import { useQuery } from '../../context/useQuery.ts'
import { createProductQuery } from '../../platform/product-queries.ts'
import { Box } from '../../primitives/box/Box'
import { BlockBackground } from '../BlockBackground.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint'
import type { BlockProps } from '../view.ts'
import type { reviews } from './design.ts'
import { readReviews } from './integration-reviews.ts'
import { ReviewList } from './ReviewList.tsx'
import { REVIEWS_PATH } from './useReviewPages.ts'

/**
 * Reviews of the screen's product, or of the shop, from the merchant's reviews integration. Renders nothing without a
 * response.
 */
export function IntegrationReviews({ values, path, product }: BlockProps<typeof reviews>) {
  const { t } = useLanguage()
  const colors = useColors({ background: values.box, color: values.color })
  const ground = useColors({ background: values.background, color: values.color })
  const theme = useTheme()
  const reply = useQuery(product === '' ? null : createProductQuery(product))
  const loadedProduct = reply.data && 'product' in reply.data ? reply.data.product : null
  const about =
    product === ''
      ? { product: null }
      : loadedProduct
        ? { product: { id: loadedProduct.id, handle: loadedProduct.handle } }
        : null
  const reviewPage = useServerAnswer(REVIEWS_PATH, about && { ...about, page: 1 }, readReviews)
  if (reviewPage === null || reviewPage?.items.length === 0)
    return <EditHint path={path} hint="blocks.reviews" />
  const heading = (
    <BlockTitle
      text={t(values.title)}
      size={values.titleSize}
      font={values.titleFont}
      color={values.color}
      background={values.background}
    />
  )
  if (!reviewPage || !about)
    return (
      <BlockBackground path={path} values={values}>
        {heading}
        <Box testID="loading" style={{ gap: 12, width: '100%' }}>
          <SkeletonShape colors={ground} height={24} width="40%" />
          <SkeletonShape colors={ground} height={150} radius={theme.radius} />
        </Box>
      </BlockBackground>
    )
  return (
    <BlockBackground path={path} values={values}>
      {heading}
      <ReviewList
        key={JSON.stringify(about)}
        first={reviewPage}
        about={about}
        reviewStyle={values}
        colors={colors}
        ground={ground}
      />
    </BlockBackground>
  )
}
