import { Button } from '../components/Button.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Sheet } from '../primitives/sheet/Sheet'
import { FilterGroups, type FiltersProps, usePriceBounds } from './Filters.tsx'
import { countActiveFilters, withoutFilters } from './query.ts'

/** Filters sheet of phones and tablets; in wide windows the filters are beside the list. */
export function FiltersSheet({
  open,
  onClose,
  count,
  ...filters
}: FiltersProps & {
  readonly open: boolean
  readonly onClose: () => void
  /** "24 products", shown below the button's label. */
  readonly count: string
}) {
  const { catalogQuery, onChange, colors } = filters
  const { t } = useLanguage()
  const section = useSection('catalog')
  const branding = useSection('branding')
  const bounds = usePriceBounds(filters)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(section.filters)}
      closeLabel={t(branding.close)}
      footer={
        <Box style={{ flexDirection: 'row', gap: 12 }}>
          {countActiveFilters(catalogQuery) > 0 ? (
            <Button
              label={t(section.reset)}
              variant="outlined"
              onPress={() => onChange(withoutFilters(catalogQuery))}
              colors={colors}
            />
          ) : null}
          <Button
            label={count ? `${t(section.apply)} (${count.replace(/[^\d+]/g, '')})` : t(section.apply)}
            onPress={() => {
              bounds.apply()
              onClose()
            }}
            colors={colors}
            style={{ flexGrow: 1, flexShrink: 1 }}
            testID="apply-filters"
          />
        </Box>
      }
    >
      <FilterGroups {...filters} bounds={bounds} />
    </Sheet>
  )
}
