import { inOrder } from '@vitrine/core/design/rank-order'
import { useColors } from '../../components/colors.ts'
import { useLanguage } from '../../context/context.tsx'
import { createProductQuery } from '../../platform/product-queries.ts'
import { Anchor } from '../../primitives/link/Anchor'
import { BlockBackground } from '../BlockBackground.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint'
import { type BlockProps, defineView } from '../view.ts'
import type { reviews } from './design.ts'
import { LazyIntegrationReviews } from './LazyIntegrationReviews'
import { ReviewCard, ReviewCards } from './ReviewCard.tsx'

/**
 * Customer reviews with stars: written by the merchant, or from their reviews integration. A product's stars lead here.
 */
function Reviews(props: BlockProps<typeof reviews>) {
  return (
    <Anchor name={props.path}>
      {props.values.source === 'app' ? <LazyIntegrationReviews {...props} /> : <Written {...props} />}
    </Anchor>
  )
}

/** The merchant's own reviews; empty at first, so that no review is invented. */
function Written({ values, path }: BlockProps<typeof reviews>) {
  const { t } = useLanguage()
  const colors = useColors({ background: values.box, color: values.color })
  const quotes = inOrder(values.quotes).filter(({ text }) => t(text) !== '')
  if (quotes.length === 0) return <EditHint path={path} hint="blocks.reviews" />
  return (
    <BlockBackground path={path} values={values}>
      <BlockTitle
        text={t(values.title)}
        size={values.titleSize}
        font={values.titleFont}
        color={values.color}
        background={values.background}
      />
      <ReviewCards reviewStyle={values}>
        {quotes.map((quote) => (
          <ReviewCard
            key={quote.id}
            stars={quote.stars}
            text={t(quote.text)}
            author={t(quote.author)}
            reviewStyle={values}
            colors={colors}
          />
        ))}
      </ReviewCards>
    </BlockBackground>
  )
}

export default defineView<typeof reviews>(Reviews, ({ source }, product) =>
  source === 'app' && product !== '' ? [createProductQuery(product)] : [],
)
