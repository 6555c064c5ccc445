import type { Filter, FilterValue } from '@vitrine/commerce/entities'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { afterPaint } from '../components/after-paint.ts'
import { Button } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Field } from '../components/Field.tsx'
import { Swatch } from '../components/Swatch.tsx'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Press } from '../primitives/press/Press'
import { Text } from '../primitives/text/Text'
import { type CatalogQuery, countActiveFilters, toggleFilter, withoutFilters, withPrice } from './query.ts'
import { TEXTS } from './texts.ts'

export type FiltersProps = {
  readonly filters: readonly Filter[]
  readonly catalogQuery: CatalogQuery
  readonly onChange: (next: CatalogQuery) => void
  /** Formats an amount in the shopper's currency, in whole or decimal units. */
  readonly money: (units: number) => string
  readonly colors: Colors
}

/** Price inputs and their unsaved state: applied on Enter, with a button, or with the sheet. */
type PriceBounds = {
  readonly low: string
  readonly high: string
  readonly setLow: (text: string) => void
  readonly setHigh: (text: string) => void
  /** True when the inputs differ from the applied bounds. */
  readonly changed: boolean
  readonly apply: () => void
}

export function usePriceBounds({
  catalogQuery,
  onChange,
}: Pick<FiltersProps, 'catalogQuery' | 'onChange'>): PriceBounds {
  const [low, setLow] = useState(() => formatBound(catalogQuery.min))
  const [high, setHigh] = useState(() => formatBound(catalogQuery.max))
  useEffect(() => {
    setLow(formatBound(catalogQuery.min))
    setHigh(formatBound(catalogQuery.max))
  }, [catalogQuery.min, catalogQuery.max])
  const next = withPrice(catalogQuery, low, high)
  const changed = next.min !== catalogQuery.min || next.max !== catalogQuery.max
  return { low, high, setLow, setHigh, changed, apply: () => (changed ? onChange(next) : undefined) }
}

function formatBound(bound: number | null): string {
  return bound === null ? '' : String(bound)
}

/** Filters beside the list in a wide window. */
export function SideFilters(props: FiltersProps) {
  const { catalogQuery, onChange, colors } = props
  const section = useSection('catalog')
  const { t } = useLanguage()
  const type = useType()
  const bounds = usePriceBounds(props)
  return (
    <Box role="region" label={t(section.filters)} testID="side-filters" style={{ gap: 8, paddingBottom: 16 }}>
      <Box
        style={{
          flexDirection: 'row',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 44,
        }}
      >
        <Text heading={2} style={{ ...type(16, 'bolds'), color: colors.color }}>
          {t(section.filters)}
        </Text>
        {countActiveFilters(catalogQuery) > 0 ? (
          <Button
            label={t(section.reset)}
            variant="plain"
            onPress={() => onChange(withoutFilters(catalogQuery))}
            colors={colors}
          />
        ) : null}
      </Box>
      <FilterGroups {...props} bounds={bounds} />
    </Box>
  )
}

/**
 * Ticks a value in the next frame and changes the list after that, which takes several frames on a phone. A value that
 * is pressed meanwhile adds to the selection.
 * @returns the selection that is shown, and a function that changes it
 */
function useSelection({ catalogQuery, onChange }: Pick<FiltersProps, 'catalogQuery' | 'onChange'>) {
  const [selected, setSelected] = useState(catalogQuery)
  const [applied, setApplied] = useState(catalogQuery)
  const [pendingCount, setPendingCount] = useState(0)
  const latest = useRef(catalogQuery)
  if (applied !== catalogQuery) {
    setApplied(catalogQuery)
    if (pendingCount === 0) setSelected(catalogQuery)
  }
  const select = (next: CatalogQuery) => {
    latest.current = next
    setSelected(next)
    setPendingCount((count) => count + 1)
    afterPaint(() => {
      setPendingCount((count) => count - 1)
      onChange(latest.current)
    })
  }
  return [selected, select] as const
}

/**
 * Filters of a list. Every change is applied at once, so that the counts beside the other values always match the
 * selection.
 */
export function FilterGroups({
  filters,
  money,
  bounds,
  colors,
  ...applied
}: FiltersProps & { readonly bounds: PriceBounds }) {
  const [catalogQuery, select] = useSelection(applied)
  const { t } = useLanguage()
  const section = useSection('catalog')
  const type = useType()
  return (
    <Box style={{ gap: 16 }}>
      {filters.map((filter, index) => (
        <Group
          key={filter.id}
          filter={filter}
          catalogQuery={catalogQuery}
          defaultOpen={
            index < OPENED || filter.values.some(({ json }) => catalogQuery.filters.includes(json))
          }
          colors={colors}
        >
          {filter.price ? (
            <Box style={{ gap: 8 }}>
              <Box style={{ flexDirection: 'row', gap: 12, marginTop: 4 }}>
                <Box style={{ flexGrow: 1, flexBasis: 0 }}>
                  <Field
                    label={t(section.priceFrom)}
                    kind="number"
                    value={bounds.low}
                    onChange={bounds.setLow}
                    onSubmit={bounds.apply}
                    colors={colors}
                    testID="price-min"
                  />
                </Box>
                <Box style={{ flexGrow: 1, flexBasis: 0 }}>
                  <Field
                    label={t(section.priceTo)}
                    kind="number"
                    value={bounds.high}
                    onChange={bounds.setHigh}
                    onSubmit={bounds.apply}
                    colors={colors}
                    testID="price-max"
                  />
                </Box>
              </Box>
              <Text style={{ ...type(13), color: colors.quiet }}>
                {rangeText(filter.price, money, t(TEXTS.priceTo))}
              </Text>
              {bounds.changed ? (
                <Box on="wide">
                  <Button
                    label={t(section.apply)}
                    variant="outlined"
                    onPress={bounds.apply}
                    colors={colors}
                  />
                </Box>
              ) : null}
            </Box>
          ) : (
            filter.values.map((value) => (
              <Value
                key={value.id}
                value={value}
                ticked={catalogQuery.filters.includes(value.json)}
                onPress={() => select(toggleFilter(catalogQuery, value.json))}
                colors={colors}
              />
            ))
          )}
        </Group>
      ))}
    </Box>
  )
}

/** Returns the price range as a text. The platform's range always begins at 0, so the lower end is omitted. */
function rangeText(
  { min, max }: { readonly min: number; readonly max: number },
  money: (units: number) => string,
  upTo: string,
): string {
  const maxPrice = money(Math.ceil(max))
  return min > 0
    ? `\u2068${money(Math.floor(min))}\u2069 – \u2068${maxPrice}\u2069`
    : upTo.replace('{price}', () => maxPrice)
}

/** Number of filter groups that are expanded at first. */
const OPENED = 3

/** One filter with its name, which expands and collapses it. */
function Group({
  filter,
  catalogQuery,
  defaultOpen,
  colors,
  children,
}: {
  readonly filter: Filter
  readonly catalogQuery: CatalogQuery
  readonly defaultOpen: boolean
  readonly colors: Colors
  readonly children: ReactNode
}) {
  const type = useType()
  const [open, setOpen] = useState(defaultOpen)
  const ticked = filter.values.filter(({ json }) => catalogQuery.filters.includes(json))
  return (
    <Box role="group" label={filter.text} style={{ gap: 4 }}>
      <Press
        expanded={open}
        onPress={() => setOpen(!open)}
        style={{ minHeight: 44, flexDirection: 'row', alignItems: 'center', gap: 8 }}
        testID="filter-group"
      >
        <Text heading={3} style={{ ...type(15, 'semis'), color: colors.color, letterSpacing: 0 }}>
          {filter.text}
        </Text>
        <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
          <Text lines={1} style={{ ...type(14), color: colors.quiet }}>
            {open ? '' : ticked.map(({ text }) => text).join(', ')}
          </Text>
        </Box>
        <Icon name={open ? 'minus' : 'plus'} size={18} color={colors.quiet} />
      </Press>
      {open ? children : null}
    </Box>
  )
}

/** One value of a filter, with its color where the shop has set one, and its number of products. */
function Value({
  value,
  ticked,
  onPress,
  colors,
}: {
  readonly value: FilterValue
  readonly ticked: boolean
  readonly onPress: () => void
  readonly colors: Colors
}) {
  const theme = useTheme()
  const type = useType()
  const none = value.count === 0 && !ticked
  return (
    <Press
      role="checkbox"
      selected={ticked}
      disabled={none}
      label={`${value.text}, ${value.count}`}
      onPress={onPress}
      style={{
        minHeight: 48,
        flexDirection: 'row',
        alignItems: 'center',
        gap: 12,
        opacity: none ? 0.4 : 1,
        wide: { minHeight: 36 },
      }}
      testID="filter-value"
    >
      <Box
        style={{
          width: 24,
          height: 24,
          borderRadius: Math.min(7, theme.radius),
          borderWidth: ticked ? 0 : 1.5,
          borderColor: colors.quiet,
          backgroundColor: ticked ? colors.button : colors.background,
          alignItems: 'center',
          justifyContent: 'center',
          wide: { width: 20, height: 20 },
        }}
      >
        {ticked ? <Icon name="check" size={16} color={colors.buttonText} /> : null}
      </Box>
      {value.swatch ? <Swatch swatch={value.swatch} size={22} border={colors.border} /> : null}
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text style={{ ...type(16), color: colors.color, wide: { fontSize: 14, lineHeight: 20 } }}>
          {value.text}
        </Text>
      </Box>
      <Text style={{ ...type(14), color: colors.quiet }}>{value.count}</Text>
    </Press>
  )
}
