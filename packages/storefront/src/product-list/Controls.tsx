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

/** What is asked of the list, in words and to be changed. */
export type ListQuery = {
  readonly asked: CatalogQuery
  readonly filters: readonly Filter[]
  /** How many filters are set. */
  readonly active: number
  readonly nameOf: (sort: Sort) => string
  /** An amount of whole units, in the currency of the list. */
  readonly money: (units: number) => string
  /** How many products there are, '' while nobody knows or there are none. */
  readonly found: string
  readonly onChange: (next: CatalogQuery) => void
}
/** Above the products: what they are, how many, how they are sorted and narrowed. */
export function Controls({
  query,
  title,
  isEmpty,
  offers,
  columns,
  onOpen,
  colors,
}: {
  readonly query: ListQuery
  readonly title: ReactNode
  /** Nothing is there, and nothing is filtered. */
  readonly isEmpty: boolean
  /** Whether there is anything to narrow by. */
  readonly offers: boolean
  readonly columns: number
  readonly onOpen: (sheet: 'sort' | 'filters') => void
  readonly colors: Colors
}) {
  const section = useSection('catalog')
  const { t } = useLanguage()
  const type = useType()
  const { asked, active, nameOf, found } = query
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
            {found || '\u00a0'}
          </Text>
        </Box>
        <Box style={{ flexDirection: 'row', gap: 8 }}>
          {section.showSorting && !isEmpty ? (
            <Chip
              text={asked.sort === 'featured' ? t(section.sort) : nameOf(asked.sort)}
              label={`${t(section.sort)}: ${nameOf(asked.sort)}`}
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
          {section.showColumns && !isEmpty ? <ColumnsButton columns={columns} colors={colors} /> : null}
        </Box>
      </Box>
      <ActiveFilters query={query} colors={colors} />
    </Box>
  )
}

/** What the list is narrowed by, each to be taken away; nothing where it is not. */
function ActiveFilters({ query, colors }: { readonly query: ListQuery; readonly colors: Colors }) {
  const { t } = useLanguage()
  const { asked, filters, money, onChange } = query
  // Beside words that run the other way an amount keeps its own direction.
  const alone = (units: number) => `\u2068${money(units)}\u2069`
  const chips = toChips(asked, filters, { from: t(TEXTS.priceFrom), to: t(TEXTS.priceTo) }, alone)
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
        look="plain"
        onPress={() => onChange(withoutFilters(asked))}
        colors={colors}
        style={{ flexShrink: 0 }}
      />
    </Scroll>
  )
}

/** The orders that the platform knows, one of which is chosen. */
export function SortSheet({
  open,
  onClose,
  sorts,
  query: { asked, nameOf, onChange },
  colors,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly sorts: readonly Sort[]
  readonly query: ListQuery
  readonly colors: Colors
}) {
  const section = useSection('catalog')
  const words = useSection('branding')
  const { t } = useLanguage()
  const type = useType()
  return (
    <Sheet open={open} onClose={onClose} title={t(section.sort)} closeLabel={t(words.close)}>
      <Box role="radiogroup" label={t(section.sort)}>
        {sorts.map((sort) => (
          <Press
            key={sort}
            role="radio"
            selected={asked.sort === sort}
            onPress={() => {
              onClose()
              if (sort !== asked.sort) onChange({ ...asked, sort })
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
  )
}
