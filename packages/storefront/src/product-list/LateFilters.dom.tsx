import { type ComponentProps, useState } from 'react'
import { LatePart, latePart } from '../parts/late-part.dom.tsx'
import type { SideFilters } from './Filters.tsx'
import type { FiltersSheet } from './FiltersSheet.tsx'

const side = latePart(
  () => import('./Filters.tsx'),
  (script) => script.SideFilters,
)
const sheet = latePart(
  () => import('./FiltersSheet.tsx'),
  (script) => script.FiltersSheet,
)

/** Brings the script of the filters; no server draws them. */
export const bringFilters = () => Promise.all([side.bring(), sheet.bring()])

/** The filters beside the list of a wide window: a phone, where they are never seen, does without their script. */
export function LateSideFilters(props: ComponentProps<typeof SideFilters>) {
  return <LatePart part={side} props={props} />
}

/** The filters of a phone: their script comes with the first press that asks for them. */
export function LateFiltersSheet(props: ComponentProps<typeof FiltersSheet>) {
  const [wanted, setWanted] = useState(false)
  if (props.open && !wanted) setWanted(true)
  return wanted ? <LatePart part={sheet} props={props} /> : null
}
