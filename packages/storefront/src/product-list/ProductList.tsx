import { type Filter, type Page as PageOf, SORTS, type Sort } from '@vitrine/commerce/entities'
import { counted } from '@vitrine/core/i18n/plural'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Button, Chip } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Failure, Notice } from '../components/Notice.tsx'
import type { PagedReply } from '../components/paged-query.ts'
import { CardSkeleton } from '../components/Skeleton.tsx'
import { useLanguage, useMoney, usePorts, useSection } from '../context/context.tsx'
import { Aside } from '../primitives/aside/Aside'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { List } from '../primitives/list/List'
import { Press } from '../primitives/press/Press'
import { Scroll } from '../primitives/scroll/Scroll'
import { Sheet } from '../primitives/sheet/Sheet'
import type { Style } from '../primitives/style/style.types.ts'
import { Text } from '../primitives/text/Text'
import { WhenSeen } from '../primitives/visibility/WhenSeen'
import type { Card } from '../product-card/card.ts'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { ColumnsButton, useColumns } from './Columns.tsx'
import { LateFiltersSheet, LateSideFilters } from './LateFilters'
import { activeCount, type CatalogQuery, chipsOf, withoutFilters } from './query.ts'
import { TEXTS } from './texts.ts'
import { totalOf } from './total.ts'

/** A page of products, with what they can be narrowed by and, where the platform says it, how many there are. */
export type ProductPage = PageOf<Card> & {
  readonly filters: readonly Filter[]
  readonly total: number | null
}

/** Products that can be sorted and narrowed, page after page, with what is asked of them above (spec section 2). */
export function ProductList({
  list,
  title,
  asked,
  sorts = SORTS,
  featured,
  onChange,
  empty,
  colors,
  style,
}: {
  readonly list: PagedReply<Card, ProductPage>
  /** What stands above the count. */
  readonly title?: ReactNode
  readonly asked: CatalogQuery
  /** The orders that the platform knows for these products. */
  readonly sorts?: readonly Sort[]
  /** What the order is called that nobody chose. */
  readonly featured: string
  readonly onChange: (next: CatalogQuery) => void
  /** Where there is nothing and nothing is filtered. */
  readonly empty: ReactNode
  readonly colors: Colors
  readonly style?: Style
}) {
  const section = useSection('catalog')
  const words = useSection('branding')
  const { t, language } = useLanguage()
  const money = useMoney()
  const ports = usePorts()
  const type = useType()
  const { columns, own } = useColumns()
  const [sheet, setSheet] = useState<'sort' | 'filters' | null>(null)
  // While other filters load, the ticks stay, so that nothing jumps under the finger.
  const [last, setLast] = useState<ProductPage | undefined>(list.first)
  useEffect(() => {
    if (list.first) setLast(list.first)
  }, [list.first])
  const page = list.first ?? last
  const currency = page?.items[0]?.variants[0]?.currency
  const filters = (page?.filters ?? []).filter(canNarrow)
  const active = activeCount(asked)
  const inUnits = (units: number) => money(Math.round(units * 100), currency)
  // Beside words that run the other way an amount keeps its own direction.
  const alone = (units: number) => `\u2068${inUnits(units)}\u2069`
  const chips = chipsOf(asked, filters, { from: t(TEXTS.priceFrom), to: t(TEXTS.priceTo) }, alone)
  const count = list.state === 'ready' ? countOf(list, asked) : null
  const found =
    count === null || count.count === 0
      ? ''
      : counted(TEXTS.products, language, count.count, `${count.count}${count.exact ? '' : '+'}`)
  const nameOf = (sort: Sort) => (sort === 'featured' ? featured : t(section[sort]))
  const change = (next: CatalogQuery) => {
    ports.haptic('select')
    onChange(next)
  }
  const nothing = list.state === 'ready' && list.items.length === 0 && active === 0
  const offers = section.showFilters && (filters.length > 0 || active > 0)
  // Most lists have filters: their place is kept while nobody knows.
  const beside = offers || (section.showFilters && list.state === 'loading')
  const controls = (
    <Box style={{ gap: 16, paddingBottom: 16 }}>
      <Box
        style={{
          gap: 16,
          alignItems: 'stretch',
          flexDirection: 'column',
          wide: { flexDirection: 'row', alignItems: 'center' },
        }}
      >
        <Box style={{ gap: 4, flexGrow: 0, wide: { flexGrow: 1 } }}>
          {title}
          <Text live="polite" style={{ ...type(13), color: colors.quiet }} testID="count">
            {found || '\u00a0'}
          </Text>
        </Box>
        <Box style={{ flexDirection: 'row', gap: 8 }}>
          {section.showSorting && !nothing ? (
            <Chip
              text={asked.sort === 'featured' ? t(section.sort) : nameOf(asked.sort)}
              label={`${t(section.sort)}: ${nameOf(asked.sort)}`}
              icon="sort"
              onPress={() => setSheet('sort')}
              colors={colors}
              testID="sort"
            />
          ) : null}
          {offers ? (
            <Box on="narrow">
              <Chip
                text={active > 0 ? `${t(section.filters)} · ${active}` : t(section.filters)}
                icon="filter"
                selected={active > 0}
                onPress={() => setSheet('filters')}
                colors={colors}
                testID="filters"
              />
            </Box>
          ) : null}
          {section.showColumns && !nothing ? <ColumnsButton columns={columns} colors={colors} /> : null}
        </Box>
      </Box>
      {chips.length > 0 ? (
        <Scroll horizontal style={{ gap: 8 }}>
          {chips.map((chip) => (
            <Chip
              key={chip.key}
              text={chip.text}
              label={t(TEXTS.clearFilter).replace('{name}', chip.text)}
              icon="close"
              onPress={() => change(chip.without)}
              colors={colors}
              testID="chip"
            />
          ))}
          <Button
            label={t(TEXTS.clearAll)}
            look="plain"
            onPress={() => change(withoutFilters(asked))}
            colors={colors}
            style={{ flexShrink: 0 }}
          />
        </Scroll>
      ) : null}
    </Box>
  )
  const draw = useCallback(
    (product: Card, place: number) => (
      <ProductCard product={product} columns={columns} first={place < columns} />
    ),
    [columns],
  )
  const products = (
    <List
      style={style}
      items={list.items}
      keyOf={(product) => String(product.id)}
      columns={section.columns}
      own={own}
      beside={beside}
      gap={section.gap}
      onEnd={list.hasMore && !list.error ? list.more : undefined}
      render={draw}
      header={controls}
      empty={
        list.state === 'loading' ? (
          <CardSkeleton
            colors={colors}
            columns={section.columns}
            own={own}
            beside={beside}
            gap={section.gap}
          />
        ) : list.state === 'error' ? (
          <Failure error={list.error} onRetry={list.reload} colors={colors} />
        ) : active > 0 ? (
          <Notice icon="filter" title={t(section.emptyFiltered)} colors={colors} testID="empty-filtered">
            <Button
              label={t(section.reset)}
              look="outlined"
              onPress={() => change(withoutFilters(asked))}
              colors={colors}
            />
          </Notice>
        ) : (
          empty
        )
      }
      footer={
        list.error && list.items.length > 0 ? (
          <Box role="alert" style={{ alignItems: 'center', gap: 8, paddingTop: 24 }}>
            <Text style={{ ...type(14), color: colors.quiet }}>{t(TEXTS.moreFailed)}</Text>
            <Button label={t(words.retry)} look="outlined" onPress={list.more} colors={colors} />
          </Box>
        ) : list.busy && list.hasMore ? (
          <Box style={{ paddingTop: section.gap + 12 }}>
            <CardSkeleton
              colors={colors}
              columns={section.columns}
              own={own}
              beside={beside}
              gap={section.gap}
              count={columns * 2}
            />
          </Box>
        ) : null
      }
    />
  )
  return (
    <>
      {beside ? (
        <Aside
          inset={style?.paddingHorizontal}
          aside={
            <WhenSeen>
              <LateSideFilters
                filters={filters}
                asked={asked}
                onChange={change}
                money={inUnits}
                colors={colors}
              />
            </WhenSeen>
          }
        >
          {products}
        </Aside>
      ) : (
        products
      )}
      <Sheet
        open={sheet === 'sort'}
        onClose={() => setSheet(null)}
        title={t(section.sort)}
        closeLabel={t(words.close)}
      >
        <Box role="radiogroup" label={t(section.sort)}>
          {sorts.map((sort) => (
            <Press
              key={sort}
              role="radio"
              selected={asked.sort === sort}
              onPress={() => {
                setSheet(null)
                if (sort !== asked.sort) change({ ...asked, sort })
              }}
              style={{ minHeight: 52, flexDirection: 'row', alignItems: 'center', gap: 12 }}
            >
              <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
                <Text style={{ ...type(16, asked.sort === sort ? 'semis' : 'regs'), color: colors.color }}>
                  {nameOf(sort)}
                </Text>
              </Box>
              {asked.sort === sort ? <Icon name="check" size={20} color={colors.color} /> : null}
            </Press>
          ))}
        </Box>
      </Sheet>
      <LateFiltersSheet
        open={sheet === 'filters'}
        onClose={() => setSheet(null)}
        filters={filters}
        asked={asked}
        onChange={change}
        count={found}
        money={inUnits}
        colors={colors}
      />
    </>
  )
}

/** False for a filter that is empty or whose whole range is one of no price, as where nothing was found. */
function canNarrow({ price, values }: Filter): boolean {
  return price ? price.max > 0 : values.length > 0
}

function countOf({ first, items, hasMore }: PagedReply<Card, ProductPage>, asked: CatalogQuery) {
  if (!hasMore) return { count: items.length, exact: true }
  if (first && first.total !== null) return { count: Math.max(first.total, items.length), exact: true }
  return totalOf(first?.filters ?? [], asked, items.length)
}
