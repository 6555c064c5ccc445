import { useLanguage } from '../../context/context.tsx'
import { useQuery } from '../../context/useQuery.ts'
import { createRecommendationsQuery } from '../../platform/product-queries.ts'
import { ProductRow } from '../../product-list/ProductRow.tsx'
import { BlockBackground } from '../BlockBackground.tsx'
import { BlockFailure } from '../BlockFailure.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint'
import { createProductsQuery } from '../queries.ts'
import { type BlockProps, defineView } from '../view.ts'
import type { recommended } from './design.ts'

type Values = Pick<BlockProps<typeof recommended>['values'], 'product' | 'kinship'>

const BESTSELLERS = { collection: '', products: [], sort: 'bestsellers', count: 10 } as const

/** Returns the query for recommendations: for the merchant's product, else for the screen's, else best sellers. */
function questionOf({ product, kinship }: Values, here: string) {
  const about = product || here
  return about === '' ? createProductsQuery(BESTSELLERS) : createRecommendationsQuery(about, kinship)
}

/** Complementary or related products. */
function Recommended({ values, path, product }: BlockProps<typeof recommended>) {
  const { t } = useLanguage()
  const reply = useQuery(questionOf(values, product))
  const recommendations = reply.data ?? []
  if (reply.state === 'ready' && recommendations.length === 0)
    return <EditHint path={path} hint="blocks.recommended" />
  return (
    <BlockBackground path={path} values={values}>
      <BlockTitle
        text={t(values.title)}
        size={values.titleSize}
        font={values.titleFont}
        color={values.color}
        background={values.background}
      />
      {reply.state === 'error' && recommendations.length === 0 ? (
        <BlockFailure onRetry={reply.reload} />
      ) : (
        <ProductRow products={reply.state === 'loading' ? null : recommendations} values={values} />
      )}
    </BlockBackground>
  )
}

export default defineView<typeof recommended>(Recommended, (values, product) => [questionOf(values, product)])
