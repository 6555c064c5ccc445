import { type ComponentProps, useState } from 'react'
import { latePart } from '../primitives/deferred/lazy-component.dom.tsx'

/** The filters beside the list of a wide window: a phone, where they are never seen, does without their script. */
export const LateSideFilters = latePart(
  () => import('./Filters.tsx'),
  (script) => script.SideFilters,
)
const Sheet = latePart(
  () => import('./FiltersSheet.tsx'),
  (script) => script.FiltersSheet,
)

/** Brings the script of the filters; no server draws them. */
export const bringFilters = () => Promise.all([LateSideFilters.bring(), Sheet.bring()])

/** The filters of a phone: their script comes with the first press that asks for them. */
export function LateFiltersSheet(props: ComponentProps<typeof Sheet>) {
  const [wanted, setWanted] = useState(false)
  if (props.open && !wanted) setWanted(true)
  return wanted ? <Sheet {...props} /> : null
}
