import type { Filter } from '@vitrine/commerce/entities'
import { useEffect, useState } from 'react'
import { useLanguage, useSection } from '../app/context.tsx'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { type Paint, useType } from '../kit/paint.ts'
import { Box } from '../parts/Box'
import { Icon } from '../parts/Icon'
import { Press } from '../parts/Press'
import { Sheet } from '../parts/Sheet'
import { Text } from '../parts/Text'
import { activeCount, type CatalogQuery, toggleFilter, withoutFilters, withPrice } from './query.ts'

/**
 * What a collection can be narrowed by. Every tick is asked for at once, so that the counts beside the other
 * values are always those of the platform for what is ticked now.
 */
export function FiltersSheet({
  open,
  onClose,
  filters,
  asked,
  onChange,
  count,
  paint,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly filters: readonly Filter[]
  readonly asked: CatalogQuery
  readonly onChange: (next: CatalogQuery) => void
  /** "24 products", said under the button's text. */
  readonly count: string
  readonly paint: Paint
}) {
  const { t } = useLanguage()
  const section = useSection('catalog')
  const words = useSection('branding')
  const type = useType()
  const [low, setLow] = useState('')
  const [high, setHigh] = useState('')
  useEffect(() => {
    setLow(asked.min === null ? '' : String(asked.min))
    setHigh(asked.max === null ? '' : String(asked.max))
  }, [asked.min, asked.max])
  const priced = () => {
    const next = withPrice(asked, low, high)
    if (next.min !== asked.min || next.max !== asked.max) onChange(next)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(section.filters)}
      closeLabel={t(words.close)}
      footer={
        <Box style={{ flexDirection: 'row', gap: 12 }}>
          {activeCount(asked) > 0 ? (
            <Button
              label={t(section.reset)}
              look="outlined"
              onPress={() => onChange(withoutFilters(asked))}
              paint={paint}
            />
          ) : null}
          <Button
            label={count ? `${t(section.apply)} (${count.replace(/[^\d+]/g, '')})` : t(section.apply)}
            onPress={() => {
              priced()
              onClose()
            }}
            paint={paint}
            style={{ flexGrow: 1, flexShrink: 1 }}
            testID="apply-filters"
          />
        </Box>
      }
    >
      <Box style={{ gap: 24 }}>
        {filters.map((filter) => (
          <Box key={filter.id} role="group" label={filter.text} style={{ gap: 4 }}>
            <Text heading={3} style={{ ...type(15, 'semis'), color: paint.color, letterSpacing: 0 }}>
              {filter.text}
            </Text>
            {filter.price ? (
              <Box style={{ flexDirection: 'row', gap: 12, marginTop: 4 }}>
                <Box style={{ flexGrow: 1, flexBasis: 0 }}>
                  <Field
                    label={t(section.priceFrom)}
                    kind="number"
                    value={low}
                    placeholder={String(Math.floor(filter.price.min))}
                    onChange={setLow}
                    onSubmit={priced}
                    paint={paint}
                    testID="price-min"
                  />
                </Box>
                <Box style={{ flexGrow: 1, flexBasis: 0 }}>
                  <Field
                    label={t(section.priceTo)}
                    kind="number"
                    value={high}
                    placeholder={String(Math.ceil(filter.price.max))}
                    onChange={setHigh}
                    onSubmit={priced}
                    paint={paint}
                    testID="price-max"
                  />
                </Box>
              </Box>
            ) : (
              filter.values.map((value) => {
                const ticked = asked.filters.includes(value.json)
                const none = value.count === 0 && !ticked
                return (
                  <Press
                    key={value.id}
                    role="checkbox"
                    selected={ticked}
                    disabled={none}
                    label={`${value.text}, ${value.count}`}
                    onPress={() => onChange(toggleFilter(asked, value.json))}
                    style={{
                      minHeight: 48,
                      flexDirection: 'row',
                      alignItems: 'center',
                      gap: 12,
                      opacity: none ? 0.4 : 1,
                    }}
                    testID="filter-value"
                  >
                    <Box
                      style={{
                        width: 24,
                        height: 24,
                        borderRadius: Math.min(7, paint.radius),
                        borderWidth: ticked ? 0 : 2,
                        borderColor: paint.border,
                        backgroundColor: ticked ? paint.button : paint.background,
                        alignItems: 'center',
                        justifyContent: 'center',
                      }}
                    >
                      {ticked ? <Icon name="check" size={16} color={paint.buttonText} /> : null}
                    </Box>
                    <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
                      <Text style={{ ...type(16), color: paint.color }}>{value.text}</Text>
                    </Box>
                    <Text style={{ ...type(14), color: paint.quiet }}>{value.count}</Text>
                  </Press>
                )
              })
            )}
          </Box>
        ))}
      </Box>
    </Sheet>
  )
}
