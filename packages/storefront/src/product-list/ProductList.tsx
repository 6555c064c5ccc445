import { type Filter, type Page as PageOf, SORTS, type Sort } from '@vitrine/commerce/entities'
import { pluralize } from '@vitrine/core/i18n/plural'
import { majorToMinorUnits } from '@vitrine/core/money/major-units'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Failure, Notice } from '../components/Notice.tsx'
import { CardSkeleton } from '../components/Skeleton.tsx'
import { useLanguage, useMoney, usePorts, useSection, useShop } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { List } from '../primitives/list/List'
import { Sidebar } from '../primitives/sidebar/Sidebar'
import type { Style } from '../primitives/style/style.types.ts'
import { Text } from '../primitives/text/Text'
import { RenderWhenVisible } from '../primitives/visibility/RenderWhenVisible'
import type { Card } from '../product-card/card.ts'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { useColumns } from './Columns.tsx'
import { Controls, type ListQuery, SortSheet } from './Controls.tsx'
import { LazyFiltersSheet, LazySideFilters } from './LazyFilters'
import type { PagedQueryResult } from './paged-query.ts'
import { getTotal, type Total } from './product-total.ts'
import { type CatalogQuery, countActiveFilters, withoutFilters } from './query.ts'
import { TEXTS } from './texts.ts'

/** A page of products with the available filters and, where the platform provides it, the total. */
export type ProductPage = PageOf<Card> & {
  readonly filters: readonly Filter[]
  readonly total: number | null
}

type ProductListProps = {
  readonly list: PagedQueryResult<Card, ProductPage>
  /** Content above the count. */
  readonly title?: ReactNode
  readonly catalogQuery: CatalogQuery
  /** Sort orders that the platform supports for these products. */
  readonly sorts?: readonly Sort[]
  /** Label of the default order. */
  readonly featured: string
  readonly onChange: (next: CatalogQuery) => void
  /** Content for a list that is empty without filters. */
  readonly empty: ReactNode
  readonly colors: Colors
  readonly style?: Style
}

/** Paged list of products with sorting and filters (spec section 2). */
export function ProductList(props: ProductListProps) {
  const { list, catalogQuery, sorts = SORTS, colors, style } = props
  const section = useSection('catalog')
  const { columns, own } = useColumns()
  const openSheet = useRef<(sheet: SheetName) => void>(null)
  const query = useListQuery(props)
  // One product is neither sorted nor filtered.
  const isSingle = list.state === 'ready' && list.items.length < 2 && !list.hasMore && query.active === 0
  const offers = section.showFilters && !isSingle && (query.filters.length > 0 || query.active > 0)
  // Most lists have filters: their space is reserved while loading.
  const hasSidebar = offers || (section.showFilters && list.state === 'loading')
  const grid = { columns: section.columns, own, beside: hasSidebar, gap: section.gap }
  const draw = useCallback(
    (product: Card, index: number) => (
      <ProductCard product={product} columns={columns} first={index < columns} />
    ),
    [columns],
  )
  const nextRows = (
    <Box style={{ paddingTop: section.gap + 12 }}>
      <CardSkeleton colors={colors} {...grid} count={columns * 2} />
    </Box>
  )
  const products = (
    <List
      style={style}
      items={list.items}
      keyOf={(product) => String(product.id)}
      {...grid}
      onEnd={list.hasMore && !list.error ? list.more : undefined}
      render={draw}
      header={
        <Controls
          query={query}
          title={props.title}
          isSingle={isSingle}
          offers={offers}
          columns={columns}
          onOpen={(sheet) => openSheet.current?.(sheet)}
          colors={colors}
        />
      }
      empty={<Empty list={list} query={query} empty={props.empty} grid={grid} colors={colors} />}
      footer={footerOf(list, nextRows, colors)}
    />
  )
  const { filters, onChange, money } = query
  const side = (
    <RenderWhenVisible>
      <LazySideFilters
        filters={filters}
        catalogQuery={catalogQuery}
        onChange={onChange}
        money={money}
        colors={colors}
      />
    </RenderWhenVisible>
  )
  return (
    <>
      {hasSidebar ? (
        <Sidebar inset={style?.paddingHorizontal} aside={side}>
          {products}
        </Sidebar>
      ) : (
        products
      )}
      <Sheets openRef={openSheet} sorts={sorts} query={query} colors={colors} />
    </>
  )
}

type SheetName = 'sort' | 'filters'

/**
 * The sheets of sort order and filters. They hold which is open, so that opening and closing one does not render the
 * products again.
 * @param props.openRef Receives the function that opens one.
 */
function Sheets({
  openRef,
  sorts,
  query,
  colors,
}: {
  readonly openRef: RefObject<((sheet: SheetName) => void) | null>
  readonly sorts: readonly Sort[]
  readonly query: ListQuery
  readonly colors: Colors
}) {
  const [sheet, setSheet] = useState<SheetName | null>(null)
  useEffect(() => {
    openRef.current = setSheet
  }, [openRef])
  const close = () => setSheet(null)
  const { countText, filters, catalogQuery, onChange, money } = query
  return (
    <>
      <SortSheet open={sheet === 'sort'} onClose={close} sorts={sorts} query={query} colors={colors} />
      <LazyFiltersSheet
        open={sheet === 'filters'}
        onClose={close}
        count={countText}
        filters={filters}
        catalogQuery={catalogQuery}
        onChange={onChange}
        money={money}
        colors={colors}
      />
    </>
  )
}

type Grid = {
  readonly columns: number
  readonly own: number | null | undefined
  readonly beside: boolean
  readonly gap: number
}

function useListQuery({ list, catalogQuery, featured, onChange }: ProductListProps): ListQuery {
  const section = useSection('catalog')
  const { t, language } = useLanguage()
  const money = useMoney()
  const ports = usePorts()
  const page = useLastPage(list.first)
  const shop = useShop()
  const currency = page?.items[0]?.variants[0]?.currency ?? shop.currency
  const count = list.state === 'ready' ? countOf(list, catalogQuery) : null
  const formatCount = (total: Total) => {
    const products = pluralize(TEXTS.products, language, total.count)
    return total.exact ? products : t(TEXTS.atLeast).replace('{products}', products)
  }
  return {
    catalogQuery,
    filters: (page?.filters ?? []).filter(canNarrow),
    active: countActiveFilters(catalogQuery),
    nameOf: (sort) => (sort === 'featured' ? featured : t(section[sort])),
    money: (units) => money(majorToMinorUnits(units, currency), currency),
    countText: count === null || count.count === 0 ? '' : formatCount(count),
    onChange: (next) => {
      ports.haptic('select')
      onChange(next)
    },
  }
}

/** Returns the previous page's filters while new results load, so that nothing moves. */
function useLastPage(first: ProductPage | undefined): ProductPage | undefined {
  const [last, setLast] = useState<ProductPage | undefined>(first)
  useEffect(() => {
    if (first) setLast(first)
  }, [first])
  return first ?? last
}

/** Content in place of products: skeletons, an error, or a message with a link to more. */
function Empty({
  list,
  query,
  empty,
  grid,
  colors,
}: Pick<ProductListProps, 'list' | 'empty' | 'colors'> & {
  readonly query: ListQuery
  readonly grid: Grid
}) {
  const section = useSection('catalog')
  const { t } = useLanguage()
  if (list.state === 'loading') return <CardSkeleton colors={colors} {...grid} />
  if (list.state === 'error') return <Failure error={list.error} onRetry={list.reload} colors={colors} />
  if (query.active === 0) return empty
  return (
    <Notice icon="filter" title={t(section.emptyFiltered)} colors={colors} testID="empty-filtered">
      <Button
        label={t(section.reset)}
        variant="outlined"
        onPress={() => query.onChange(withoutFilters(query.catalogQuery))}
        colors={colors}
      />
    </Notice>
  )
}

/** Returns the footer of the list: an error, or skeletons of the next page; null otherwise. */
function footerOf(list: PagedQueryResult<Card, ProductPage>, skeleton: ReactNode, colors: Colors): ReactNode {
  if (list.error && list.items.length > 0) return <NextFailed onRetry={list.more} colors={colors} />
  return list.busy && list.hasMore ? skeleton : null
}

function NextFailed({ onRetry, colors }: { readonly onRetry: () => void; readonly colors: Colors }) {
  const branding = useSection('branding')
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box role="alert" style={{ alignItems: 'center', gap: 8, paddingTop: 24 }}>
      <Text style={{ ...type(14), color: colors.quiet }}>{t(TEXTS.moreFailed)}</Text>
      <Button label={t(branding.retry)} variant="outlined" onPress={onRetry} colors={colors} />
    </Box>
  )
}

/** Returns false for a filter without values, or whose price range is zero, such as for an empty result. */
function canNarrow({ price, values }: Filter): boolean {
  return price ? price.max > 0 : values.length > 0
}

function countOf({ first, items, hasMore }: PagedQueryResult<Card, ProductPage>, catalogQuery: CatalogQuery) {
  if (!hasMore) return { count: items.length, exact: true }
  if (first && first.total !== null) return { count: Math.max(first.total, items.length), exact: true }
  return getTotal(first?.filters ?? [], catalogQuery, items.length)
}
