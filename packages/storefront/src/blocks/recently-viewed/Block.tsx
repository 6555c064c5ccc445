import { useApp, useLanguage } from '../../context/context.tsx'
import { useQuery } from '../../context/useQuery.ts'
import { useShopper } from '../../context/useShopper.ts'
import { ProductRow } from '../../product-list/ProductRow.tsx'
import { createViewedQuery } from '../../product-list/viewed-query.ts'
import { BlockBackground } from '../BlockBackground.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint'
import { createProductsQuery } from '../queries.ts'
import { type BlockProps, defineView } from '../view.ts'
import type { recentlyViewed } from './design.ts'

const popular = (count: number) =>
  createProductsQuery({ collection: '', products: [], sort: 'bestsellers', count })

/**
 * Recently viewed products, the last first. Shows best sellers while the history loads or is empty, so that nothing
 * moves later.
 */
function RecentlyViewed({ values, path, product }: BlockProps<typeof recentlyViewed>) {
  const { edit } = useApp()
  const { t } = useLanguage()
  const viewed = useShopper((shopper) => shopper.viewed)
  const ids = viewed.slice(0, values.count)
  const own = useQuery(ids.length > 0 ? createViewedQuery(ids) : null)
  const fill = useQuery(values.fill || edit ? popular(values.count) : null)
  const mine = (own.data ?? []).filter(({ handle }) => handle !== product)
  const filled = mine.length === 0
  const visibleProducts = filled ? (fill.data ?? []) : mine
  const waits = filled && (values.fill || edit) && fill.state === 'loading'
  if (visibleProducts.length === 0 && !waits) return <EditHint path={path} hint="blocks.recently-viewed" />
  return (
    <BlockBackground path={path} values={values}>
      <BlockTitle
        text={t(filled && values.fill ? values.fillTitle : values.title)}
        size={values.titleSize}
        font={values.titleFont}
        color={values.color}
        background={values.background}
      />
      <ProductRow products={waits ? null : visibleProducts} values={values} />
    </BlockBackground>
  )
}

export default defineView<typeof recentlyViewed>(RecentlyViewed, ({ fill, count }) => [
  fill ? popular(count) : null,
])
