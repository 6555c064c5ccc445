import type { ReactNode } from 'react'
import { useLanguage } from '../context/context.tsx'
import { useQuery } from '../context/useQuery.ts'
import type { Card } from '../product-card/card.ts'
import { toPath } from '../screens.ts'
import { BlockBackground } from './BlockBackground.tsx'
import { BlockFailure } from './BlockFailure.tsx'
import { BlockTitle } from './BlockTitle.tsx'
import type { productCarousel } from './product-carousel/design.ts'
import type { productGrid } from './product-grid/design.ts'
import { createProductsQuery } from './queries.ts'
import type { BlockProps } from './view.ts'

type Grid = BlockProps<typeof productGrid>['values']
type Carousel = BlockProps<typeof productCarousel>['values']

/** Frame of product blocks: title with a link to all, query, and skeletons while it loads. */
export function ProductsFrame({
  values,
  path,
  empty,
  loading,
  children,
}: {
  readonly values: Pick<Grid, Extract<keyof Grid, keyof Carousel>>
  readonly path: string
  /** Content for an empty result. */
  readonly empty: ReactNode
  readonly loading: ReactNode
  readonly children: (products: readonly Card[]) => ReactNode
}) {
  const { t } = useLanguage()
  const reply = useQuery(createProductsQuery(values))
  const loadedProducts = reply.data ?? []
  if (reply.state === 'ready' && loadedProducts.length === 0) return empty
  const list = values.collection || 'all'
  return (
    <BlockBackground path={path} values={values}>
      <BlockTitle
        text={t(values.title)}
        size={values.titleSize}
        font={values.titleFont}
        color={values.color}
        background={values.background}
        href={
          values.showAll && values.products.length === 0
            ? `${toPath('catalog', list)}?sort=${values.sort}`
            : null
        }
      />
      {reply.state === 'error' && loadedProducts.length === 0 ? (
        <BlockFailure onRetry={reply.reload} />
      ) : null}
      {reply.state === 'loading' ? loading : null}
      {loadedProducts.length > 0 ? children(loadedProducts) : null}
    </BlockBackground>
  )
}
