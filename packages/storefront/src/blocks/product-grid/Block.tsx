import { useLanguage } from '../../app/context.tsx'
import { useQuestion } from '../../app/useReply.ts'
import { useColors } from '../../kit/colors.ts'
import { CardSkeleton } from '../../kit/Skeleton.tsx'
import { List } from '../../parts/List'
import { useCardLook } from '../../product-card/look.ts'
import { CARD_RATIOS, ProductCard } from '../../product-card/ProductCard.tsx'
import { pathTo } from '../../screens.ts'
import { BlockFailure } from '../BlockFailure.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint.tsx'
import { Ground } from '../Ground.tsx'
import { productsQuestion } from '../questions.ts'
import { type BlockProps, defineView } from '../view.ts'
import type { productGrid } from './design.ts'

/** Products in rows. */
function ProductGrid({ values, path }: BlockProps<typeof productGrid>) {
  const card = useCardLook()
  const { t } = useLanguage()
  const colors = useColors({})
  const reply = useQuestion(productsQuestion(values))
  const shown = reply.data ?? []
  if (reply.state === 'ready' && shown.length === 0)
    return <EditHint path={path} hint="blocks.product-grid" />
  const list = values.collection || 'all'
  return (
    <Ground path={path} values={values}>
      <BlockTitle
        text={t(values.title)}
        size={values.titleSize}
        font={values.titleFont}
        color={values.color}
        background={values.background}
        href={
          values.showAll && values.products.length === 0
            ? `${pathTo('catalog', list)}?sort=${values.sort}`
            : null
        }
      />
      {reply.state === 'error' && shown.length === 0 ? <BlockFailure onRetry={reply.reload} /> : null}
      {reply.state === 'loading' ? (
        <CardSkeleton
          colors={colors}
          columns={values.columns}
          gap={values.gap}
          count={values.count}
          ratio={CARD_RATIOS[card.ratio]}
        />
      ) : null}
      {shown.length > 0 ? (
        <List
          items={shown}
          keyOf={(product) => String(product.id)}
          columns={values.columns}
          gap={values.gap}
          render={(product) => <ProductCard product={product} columns={values.columns} />}
        />
      ) : null}
    </Ground>
  )
}

export default defineView<typeof productGrid>(ProductGrid, (values) => [productsQuestion(values)])
