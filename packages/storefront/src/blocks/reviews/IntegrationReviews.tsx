import { inLanguages } from '@vitrine/core/design/fields'
import { isRecord } from '@vitrine/core/validation/record'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { useColors } from '../../components/colors.ts'
import { getDateFormat } from '../../components/date-format.ts'
import { SkeletonShape } from '../../components/Skeleton.tsx'
import { Stars } from '../../components/Stars.tsx'
import { useLanguage, usePorts, useTheme } from '../../context/context.tsx'
import { fetchServerAnswer, useServerAnswer } from '../../context/extras.ts'
import { useQuery } from '../../context/useQuery.ts'
import { createProductQuery } from '../../platform/product-queries.ts'
import { Box } from '../../primitives/box/Box'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint'
import { Ground } from '../Ground.tsx'
import type { BlockProps } from '../view.ts'
import type { reviews } from './design.ts'
import { type IntegrationReview, readReviews } from './integration-reviews.ts'
import { ReviewCard, ReviewRow } from './ReviewCard.tsx'

const MORE = inLanguages('More reviews', 'Plus d’avis', 'Más reseñas', 'Mehr Bewertungen', 'مراجعات أخرى')
const VERIFIED = inLanguages(
  'Verified purchase',
  'Achat vérifié',
  'Compra verificada',
  'Verifizierter Kauf',
  'شراء موثّق',
)
const PATH = '/shopper/reviews'

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
  const reviewPage = useServerAnswer(PATH, about && { ...about, page: 1 }, readReviews)
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
      <Ground path={path} values={values}>
        {heading}
        <Box testID="loading" style={{ gap: 12, width: '100%' }}>
          <SkeletonShape colors={ground} height={24} width="40%" />
          <SkeletonShape colors={ground} height={150} radius={theme.radius} />
        </Box>
      </Ground>
    )
  return (
    <Ground path={path} values={values}>
      {heading}
      {reviewPage.average === null ? null : (
        <Stars
          stars={reviewPage.average}
          count={reviewPage.count}
          color={theme.color(values.star)}
          colors={ground}
        />
      )}
      <List
        key={JSON.stringify(about)}
        first={reviewPage.items}
        hasMore={reviewPage.more}
        about={about}
        reviewStyle={values}
        colors={colors}
        ground={ground}
      />
    </Ground>
  )
}

function List({
  first,
  hasMore,
  about,
  reviewStyle,
  colors,
  ground,
}: {
  readonly first: readonly IntegrationReview[]
  readonly hasMore: boolean
  readonly about: Readonly<Record<string, unknown>>
  readonly reviewStyle: BlockProps<typeof reviews>['values']
  readonly colors: ReturnType<typeof useColors>
  readonly ground: ReturnType<typeof useColors>
}) {
  const { t, language } = useLanguage()
  const ports = usePorts()
  const [later, setLater] = useState<readonly IntegrationReview[]>([])
  const [page, setPage] = useState(1)
  const [more, setMore] = useState(hasMore)
  const [busy, setBusy] = useState(false)
  const bring = async () => {
    if (busy) return
    setBusy(true)
    // A failed page can be requested again.
    const pageAnswer = await fetchServerAnswer(ports, PATH, { ...about, page: page + 1 }).catch(
      () => undefined,
    )
    setBusy(false)
    if (!isRecord(pageAnswer)) return
    const next = readReviews(pageAnswer)
    setPage(page + 1)
    setMore(next?.more ?? false)
    const seenIds = new Set([...first, ...later].map(({ id }) => id))
    setLater([...later, ...(next?.items.filter(({ id }) => !seenIds.has(id)) ?? [])])
  }
  const date = getDateFormat(language, { dateStyle: 'medium' })
  return (
    <>
      <ReviewRow reviewStyle={reviewStyle}>
        {[...first, ...later].map((one) => (
          <ReviewCard
            key={one.id}
            stars={one.stars}
            title={one.title}
            text={one.text}
            author={one.author}
            below={[
              one.verified ? t(VERIFIED) : '',
              one.writtenAt ? date.format(new Date(one.writtenAt)) : '',
            ]
              .filter((part) => part !== '')
              .join(' · ')}
            reviewStyle={reviewStyle}
            colors={colors}
          />
        ))}
      </ReviewRow>
      {more ? (
        <Button label={t(MORE)} variant="outlined" busy={busy} onPress={() => void bring()} colors={ground} />
      ) : null}
    </>
  )
}
