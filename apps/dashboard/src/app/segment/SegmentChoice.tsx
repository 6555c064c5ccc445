import { Select } from '@mantine/core'
import type { Segment } from '@vitrine/core/contract/push/segment-rules'
import { listSegments } from '@vitrine/core/contract/push/segments'
import { useProject } from '../projects.ts'
import { useCall } from '../queries.ts'
import { t } from './translator.ts'

/**
 * Select that copies a named segment into the campaign. The copy is independent: later changes to either do not affect
 * the other. Renders nothing without named segments.
 */
export function SegmentChoice({
  segment,
  onChange,
}: {
  readonly segment: Segment
  readonly onChange: (segment: Segment) => void
}) {
  const project = useProject()
  const segments = useCall(listSegments, { project: project.id }).data?.segments ?? []
  if (segments.length === 0) return null
  const matchingSegment = segments.find((one) => JSON.stringify(one.segment) === JSON.stringify(segment))
  return (
    <Select
      label={t('named')}
      placeholder={t('own')}
      data={segments.map(({ id, name }) => ({ value: id, label: name }))}
      value={matchingSegment?.id ?? null}
      onChange={(id) => {
        const next = segments.find((one) => one.id === id)
        if (next) onChange(next.segment)
      }}
      allowDeselect={false}
      searchable
    />
  )
}
