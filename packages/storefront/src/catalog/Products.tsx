import { type Product, SORTS } from '@vitrine/commerce/entities'
import { useEffect, useState } from 'react'
import { useLanguage, useMoney, usePorts, useSection } from '../app/context.tsx'
import { CardBones } from '../kit/Bones.tsx'
import { Button, Chip } from '../kit/Button.tsx'
import { Failure, Missing, Notice } from '../kit/Notice.tsx'
import { LIST_MARGINS, Page } from '../kit/Page.tsx'
import { usePages } from '../kit/pages.ts'
import { usePaint, useType } from '../kit/paint.ts'
import { Box } from '../parts/Box'
import { Icon } from '../parts/Icon'
import { List } from '../parts/List'
import { Press } from '../parts/Press'
import { Scroll } from '../parts/Scroll'
import { Sheet } from '../parts/Sheet'
import { Text } from '../parts/Text'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { ALL_PRODUCTS } from './all.ts'
import { FiltersSheet } from './FiltersSheet.tsx'
import { activeCount, type CatalogQuery, chipsOf, readQuery, withoutFilters, writeQuery } from './query.ts'
import { type Shelf, shelfQuestion } from './questions.ts'
import { TEXTS } from './texts.ts'

/** One collection: title, sort, filters, chips of what is active, and an endless list. */
export default function Products({ handle, query }: { handle: string; query: string }) {
  const section = useSection('catalog')
  const words = useSection('branding')
  const { t } = useLanguage()
  const money = useMoney()
  const ports = usePorts()
  const paint = usePaint(section)
  const type = useType()
  const [asked, setAsked] = useState<CatalogQuery>(() => readQuery(query))
  const [sheet, setSheet] = useState<'sort' | 'filters' | null>(null)
  // The address is the truth: Back brings back what was asked before.
  useEffect(() => setAsked(readQuery(query)), [query])

  const list = usePages<Product, Shelf>(shelfQuestion(handle, asked))
  // While other filters load, the title and the ticks stay, so that nothing jumps under the finger.
  const [last, setLast] = useState<Shelf | undefined>(list.first)
  useEffect(() => {
    if (list.first) setLast(list.first)
  }, [list.first])
  const shelf = list.first ?? last
  const name = shelf && handle === ALL_PRODUCTS ? t(section.all) : shelf?.name
  const currency = shelf?.items[0]?.variants[0]?.currency

  if (list.first && list.first.name === null) {
    return (
      <Page paint={paint} testID="collection">
        <Missing paint={paint} />
      </Page>
    )
  }

  const change = (next: CatalogQuery) => {
    setAsked(next)
    ports.haptic('select')
    ports.navigate(`/c/${encodeURIComponent(handle)}${writeQuery(next)}`, 'replace')
  }
  const filters = shelf?.filters ?? []
  const active = activeCount(asked)
  const chips = chipsOf(asked, filters, { from: t(TEXTS.priceFrom), to: t(TEXTS.priceTo) }, (units) =>
    money(Math.round(units * 100), currency),
  )
  const count =
    list.state === 'ready' && list.items.length > 0
      ? list.items.length === 1 && !list.hasMore
        ? t(TEXTS.oneProduct)
        : t(TEXTS.products).replace('{count}', `${list.items.length}${list.hasMore ? '+' : ''}`)
      : ''

  const controls = (
    <Box style={{ gap: 16, paddingBottom: 16 }}>
      <Box style={{ gap: 4 }}>
        <Text heading={1} style={{ ...type(section.titleSize, section.titleFont), color: paint.color }}>
          {name ?? '\u00a0'}
        </Text>
        <Text live="polite" style={{ ...type(13), color: paint.quiet }}>
          {count || '\u00a0'}
        </Text>
      </Box>
      <Box style={{ flexDirection: 'row', gap: 8 }}>
        {section.showSorting ? (
          <Chip
            text={asked.sort === 'featured' ? t(section.sort) : t(section[asked.sort])}
            label={`${t(section.sort)}: ${t(section[asked.sort])}`}
            icon="sort"
            onPress={() => setSheet('sort')}
            paint={paint}
            testID="sort"
          />
        ) : null}
        {section.showFilters && (filters.length > 0 || active > 0) ? (
          <Chip
            text={active > 0 ? `${t(section.filters)} · ${active}` : t(section.filters)}
            icon="filter"
            selected={active > 0}
            onPress={() => setSheet('filters')}
            paint={paint}
            testID="filters"
          />
        ) : null}
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
              paint={paint}
              testID="chip"
            />
          ))}
          <Button
            label={t(TEXTS.clearAll)}
            look="plain"
            onPress={() => change(withoutFilters(asked))}
            paint={paint}
            style={{ flexShrink: 0 }}
          />
        </Scroll>
      ) : null}
    </Box>
  )
  return (
    <Page paint={paint} path="catalog" testID="collection" scroll={false}>
      <List
        style={LIST_MARGINS}
        items={list.items}
        keyOf={(product) => String(product.id)}
        columns={section.columns}
        gap={section.gap}
        {...(list.hasMore && !list.error ? { onEnd: list.more } : {})}
        render={(product, place) => (
          <ProductCard product={product} columns={section.columns} first={place < section.columns} />
        )}
        header={controls}
        empty={
          list.state === 'loading' ? (
            <CardBones paint={paint} columns={section.columns} gap={section.gap} />
          ) : list.state === 'error' ? (
            <Failure error={list.error} onRetry={list.reload} paint={paint} />
          ) : active > 0 ? (
            <Notice icon="filter" title={t(section.emptyFiltered)} paint={paint} testID="empty-filtered">
              <Button
                label={t(section.reset)}
                look="outlined"
                onPress={() => change(withoutFilters(asked))}
                paint={paint}
              />
            </Notice>
          ) : (
            <Notice icon="shop" title={t(section.empty)} paint={paint} testID="empty" />
          )
        }
        footer={
          list.error && list.items.length > 0 ? (
            <Box role="alert" style={{ alignItems: 'center', gap: 8, paddingTop: 24 }}>
              <Text style={{ ...type(14), color: paint.quiet }}>{t(TEXTS.moreFailed)}</Text>
              <Button label={t(words.retry)} look="outlined" onPress={list.more} paint={paint} />
            </Box>
          ) : list.busy && list.hasMore ? (
            <Box style={{ paddingTop: section.gap + 12 }}>
              <CardBones paint={paint} columns={section.columns} gap={section.gap} count={section.columns} />
            </Box>
          ) : null
        }
      />
      <Sheet
        open={sheet === 'sort'}
        onClose={() => setSheet(null)}
        title={t(section.sort)}
        closeLabel={t(words.close)}
      >
        <Box role="radiogroup" label={t(section.sort)}>
          {SORTS.map((sort) => (
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
                <Text style={{ ...type(16, asked.sort === sort ? 'semis' : 'regs'), color: paint.color }}>
                  {t(section[sort])}
                </Text>
              </Box>
              {asked.sort === sort ? <Icon name="check" size={20} color={paint.color} /> : null}
            </Press>
          ))}
        </Box>
      </Sheet>
      <FiltersSheet
        open={sheet === 'filters'}
        onClose={() => setSheet(null)}
        filters={filters}
        asked={asked}
        onChange={change}
        count={count}
        paint={paint}
      />
    </Page>
  )
}
