import { useLanguage, useRecord, useSection } from '../../../app/context.tsx'
import { Bone, Loading } from '../../../kit/Bones.tsx'
import { usePaint } from '../../../kit/paint.ts'
import { Box } from '../../../parts/Box'
import { Scroll } from '../../../parts/Scroll'
import { CARD_RATIOS, ProductCard } from '../../../product-card/ProductCard.tsx'
import { BlockFailure } from '../BlockFailure.tsx'
import { BlockFrame, EditHint } from '../BlockFrame.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import type { BlockProps } from '../block.types.ts'
import { useBlockProducts } from '../shop-data.ts'
import type { productCarousel } from './design.ts'

const NOTHING = { collection: '', products: [], sort: 'bestsellers', count: 10 } as const

/** Products in one line that scrolls sideways, from edge to edge of the screen. */
export default function ProductCarousel({ path }: BlockProps) {
  const values = useRecord<typeof productCarousel>(path)
  const card = useSection('product')
  const { t } = useLanguage()
  const paint = usePaint({})
  const call = useBlockProducts(values ?? NOTHING)
  if (!values) return null
  const shown = call.data ?? []
  if (call.state === 'ready' && shown.length === 0)
    return <EditHint path={path} title="Product carousel" text="This collection has no products to show." />
  const width = values.cardWidth
  const list = values.collection || 'all'
  return (
    <BlockFrame path={path} values={values}>
      <BlockTitle
        text={t(values.title)}
        size={values.titleSize}
        font={values.titleFont}
        color={values.color}
        background={values.background}
        href={
          values.showAll && values.products.length === 0
            ? `/c/${encodeURIComponent(list)}?sort=${values.sort}`
            : null
        }
      />
      {call.state === 'error' && shown.length === 0 ? <BlockFailure onRetry={call.reload} /> : null}
      {call.state === 'loading' ? (
        <Box style={{ flexDirection: 'row', gap: values.gap, overflow: 'hidden' }} testID="loading">
          <Loading paint={paint} />
          {[0, 1, 2, 3].map((place) => (
            <Box key={place} style={{ width, flexShrink: 0, gap: 8 }}>
              <Bone paint={paint} ratio={CARD_RATIOS[card.ratio]} radius={paint.radius} />
              <Bone paint={paint} height={14} width="80%" radius={6} />
              <Bone paint={paint} height={14} width="40%" radius={6} />
            </Box>
          ))}
        </Box>
      ) : null}
      {shown.length > 0 ? (
        <Box style={{ marginHorizontal: -16 }}>
          <Scroll horizontal style={{ gap: values.gap, paddingHorizontal: 16 }}>
            {shown.map((product) => (
              <Box key={product.id} style={{ width, flexShrink: 0 }}>
                <ProductCard product={product} width={width} />
              </Box>
            ))}
          </Scroll>
        </Box>
      ) : null}
    </BlockFrame>
  )
}
