import { MultiSelect } from '@mantine/core'
import type { Field } from '@vitrine/core/design/fields'
import { useMemo } from 'react'
import { getHint, getOptionLabel, getPlaceholder, labelOf } from '../labels/labels.ts'
import { t } from '../translator.ts'
import { useSegments } from '../view/segments.ts'
import type { ControlProps } from './control-props.ts'

function useTexts(value: ControlProps['value']): string[] {
  return useMemo(
    () => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []),
    [value],
  )
}

/** Control for a set of options. An empty choice means all, as the placeholder says. */
export function ChoicesControl({ field, value, change }: ControlProps<Extract<Field, { kind: 'choices' }>>) {
  const selectedValues = useTexts(value)
  return (
    <MultiSelect
      label={labelOf(field)}
      description={getHint(field)}
      placeholder={selectedValues.length === 0 ? (getPlaceholder(field) ?? '') : ''}
      data={field.options.map((option) => ({ value: option, label: getOptionLabel(field, option) }))}
      value={selectedValues}
      // Sorts by option order, so that equal choices have equal values.
      onChange={(next) => change(field.options.filter((option) => next.includes(option)))}
      clearable
      hidePickedOptions
    />
  )
}

/** Control for named shopper segments. A deleted segment remains listed as empty. */
export function SegmentsControl({
  field,
  value,
  change,
}: ControlProps<Extract<Field, { kind: 'segments' }>>) {
  const segmentIds = useTexts(value)
  const { segments, isLoaded } = useSegments()
  const missingIds = isLoaded ? segmentIds.filter((id) => !segments.some((one) => one.id === id)) : []
  return (
    <MultiSelect
      label={labelOf(field)}
      description={getHint(field)}
      placeholder={segmentIds.length === 0 ? (getPlaceholder(field) ?? '') : ''}
      error={missingIds.length > 0 ? t('segments.gone') : undefined}
      nothingFoundMessage={t('segments.none')}
      data={[
        ...segments.map(({ id, name }) => ({ value: id, label: name })),
        ...segmentIds
          .filter((id) => !segments.some((one) => one.id === id))
          .map((id) => ({ value: id, label: isLoaded ? t('segments.deleted') : '…' })),
      ]}
      value={segmentIds}
      onChange={(next) => change(next)}
      maxValues={field.maximum}
      searchable
      clearable
      hidePickedOptions
    />
  )
}
