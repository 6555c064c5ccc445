import { Select } from '@mantine/core'
import type { Segment } from '@vitrine/core/contract/push/segment-rules'
import { listSegments } from '@vitrine/core/contract/push/segments'
import { useProject } from '../projects.ts'
import { useCall } from '../queries.ts'
import { t } from './i18n.ts'

/**
 * One of the project's named segments, taken as it is now: what is made of it afterwards is the campaign's own, and
 * changing the named one changes no campaign. Nothing where there are none.
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
  const taken = segments.find((one) => JSON.stringify(one.segment) === JSON.stringify(segment))
  return (
    <Select
      label={t('named')}
      placeholder={t('own')}
      data={segments.map(({ id, name }) => ({ value: id, label: name }))}
      value={taken?.id ?? null}
      onChange={(id) => {
        const next = segments.find((one) => one.id === id)
        if (next) onChange(next.segment)
      }}
      allowDeselect={false}
      searchable
    />
  )
}
