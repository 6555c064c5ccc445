import type { Filter, Sort } from '@vitrine/commerce/entities'
import type { ReactNode } from 'react'
import { Button, Chip } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Press } from '../primitives/press/Press'
import { Scroll } from '../primitives/scroll/Scroll'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'
import { ColumnsButton } from './Columns.tsx'
import { type CatalogQuery, toChips, withoutFilters } from './query.ts'
import { TEXTS } from './texts.ts'

/** Sort order and filters of a list as texts, with the functions that change them. */
export type ListQuery = {
  readonly catalogQuery: CatalogQuery
  readonly filters: readonly Filter[]
  /** Number of active filters. */
  readonly active: number
  readonly nameOf: (sort: Sort) => string
  /** Formats whole units in the list's currency. */
  readonly money: (units: number) => string
  /** Number of products as a text, '' while unknown or zero. */
  readonly countText: string
  readonly onChange: (next: CatalogQuery) => void
}
/** Bar above the products: title, count, sorting and filters. */
export function Controls({
  query,
  title,
  isSingle,
  offers,
  columns,
  onOpen,
  colors,
}: {
  readonly query: ListQuery
  readonly title: ReactNode
  /** True when the list has at most one product without filters. */
  readonly isSingle: boolean
  /** True when there are filters to offer. */
  readonly offers: boolean
  readonly columns: number
  readonly onOpen: (sheet: 'sort' | 'filters') => void
  readonly colors: Colors
}) {
  const section = useSection('catalog')
  const { t } = useLanguage()
  const type = useType()
  const { catalogQuery, active, nameOf, countText } = query
  return (
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
            {countText || '\u00a0'}
          </Text>
        </Box>
        <Box style={{ flexDirection: 'row', gap: 8 }}>
          {section.showSorting && !isSingle ? (
            <Chip
              text={catalogQuery.sort === 'featured' ? t(section.sort) : nameOf(catalogQuery.sort)}
              label={`${t(section.sort)}: ${nameOf(catalogQuery.sort)}`}
              icon="sort"
              onPress={() => onOpen('sort')}
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
                onPress={() => onOpen('filters')}
                colors={colors}
                testID="filters"
              />
            </Box>
          ) : null}
          {section.showColumns && !isSingle ? <ColumnsButton columns={columns} colors={colors} /> : null}
        </Box>
      </Box>
      <ActiveFilters query={query} colors={colors} />
    </Box>
  )
}

/** Active filters as removable chips; nothing without any. */
function ActiveFilters({ query, colors }: { readonly query: ListQuery; readonly colors: Colors }) {
  const { t } = useLanguage()
  const { catalogQuery, filters, money, onChange } = query
  // In right-to-left text an amount keeps its own direction.
  const alone = (units: number) => `\u2068${money(units)}\u2069`
  const chips = toChips(catalogQuery, filters, { from: t(TEXTS.priceFrom), to: t(TEXTS.priceTo) }, alone)
  if (chips.length === 0) return null
  return (
    <Scroll horizontal style={{ gap: 8 }}>
      {chips.map((chip) => (
        <Chip
          key={chip.key}
          text={chip.text}
          label={t(TEXTS.clearFilter).replace('{name}', chip.text)}
          icon="close"
          onPress={() => onChange(chip.without)}
          colors={colors}
          testID="chip"
        />
      ))}
      <Button
        label={t(TEXTS.clearAll)}
        variant="plain"
        onPress={() => onChange(withoutFilters(catalogQuery))}
        colors={colors}
        style={{ flexShrink: 0 }}
      />
    </Scroll>
  )
}

/** Sheet with the sort orders that the platform supports. */
export function SortSheet({
  open,
  onClose,
  sorts,
  query: { catalogQuery, nameOf, onChange },
  colors,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly sorts: readonly Sort[]
  readonly query: ListQuery
  readonly colors: Colors
}) {
  const section = useSection('catalog')
  const branding = useSection('branding')
  const { t } = useLanguage()
  const type = useType()
  return (
    <Sheet open={open} onClose={onClose} title={t(section.sort)} closeLabel={t(branding.close)}>
      <Box role="radiogroup" label={t(section.sort)}>
        {sorts.map((sort) => (
          <Press
            key={sort}
            role="radio"
            selected={catalogQuery.sort === sort}
            onPress={() => {
              onClose()
              if (sort !== catalogQuery.sort) onChange({ ...catalogQuery, sort })
            }}
            style={{ minHeight: 52, flexDirection: 'row', alignItems: 'center', gap: 12 }}
          >
            <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
              <Text
                style={{ ...type(16, catalogQuery.sort === sort ? 'semis' : 'regs'), color: colors.color }}
              >
                {nameOf(sort)}
              </Text>
            </Box>
            {catalogQuery.sort === sort ? <Icon name="check" size={20} color={colors.color} /> : null}
          </Press>
        ))}
      </Box>
    </Sheet>
  )
}
