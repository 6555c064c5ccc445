import { useLanguage, useTheme } from '../../app/context.tsx'
import { useQuestion } from '../../app/useReply.ts'
import { useColors } from '../../kit/colors.ts'
import { Bone, Loading } from '../../kit/Skeleton.tsx'
import { Box } from '../../parts/Box'
import { Scroll } from '../../parts/Scroll'
import { useCardLook } from '../../product-card/look.ts'
import { CARD_RATIOS, ProductCard } from '../../product-card/ProductCard.tsx'
import { pathTo } from '../../screens.ts'
import { BlockFailure } from '../BlockFailure.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint.tsx'
import { Ground } from '../Ground.tsx'
import { productsQuestion } from '../questions.ts'
import { type BlockProps, defineView } from '../view.ts'
import type { productCarousel } from './design.ts'

/** Products in one line that scrolls sideways, from edge to edge of the screen. */
function ProductCarousel({ values, path }: BlockProps<typeof productCarousel>) {
  const theme = useTheme()
  const card = useCardLook()
  const { t } = useLanguage()
  const colors = useColors({})
  const reply = useQuestion(productsQuestion(values))
  const shown = reply.data ?? []
  if (reply.state === 'ready' && shown.length === 0)
    return <EditHint path={path} hint="blocks.product-carousel" />
  const cells = { width: values.cardWidth, gap: values.gap, tablet: 3.4, wide: values.wideColumns }
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
        <Box testID="loading">
          <Loading colors={colors} />
          <Scroll horizontal cells={cells}>
            {[0, 1, 2, 3].map((place) => (
              <Box key={place} style={{ gap: 8 }}>
                <Bone colors={colors} ratio={CARD_RATIOS[card.ratio]} radius={theme.radius} />
                <Bone colors={colors} height={14} width="80%" radius={6} />
                <Bone colors={colors} height={14} width="40%" radius={6} />
              </Box>
            ))}
          </Scroll>
        </Box>
      ) : null}
      {shown.length > 0 ? (
        <Box style={{ marginHorizontal: -16 }}>
          <Scroll horizontal style={{ paddingHorizontal: 16 }} cells={cells}>
            {shown.map((product) => (
              <ProductCard key={product.id} product={product} width={cells.width} />
            ))}
          </Scroll>
        </Box>
      ) : null}
    </Ground>
  )
}

export default defineView<typeof productCarousel>(ProductCarousel, (values) => [productsQuestion(values)])
