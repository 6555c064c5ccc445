import { type ComponentProps, useState } from 'react'
import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

/** The filters beside the list in wide windows; phones never load their script. */
export const LazySideFilters = createLazyComponent(
  () => import('./Filters.tsx'),
  (script) => script.SideFilters,
)
const Sheet = createLazyComponent(
  () => import('./FiltersSheet.tsx'),
  (script) => script.FiltersSheet,
)

/** Loads the scripts of the filters, which the server does not render. */
export const loadFilters = () => Promise.all([LazySideFilters.bring(), Sheet.bring()])

/** The filters sheet of phones; its script loads with the first press. */
export function LazyFiltersSheet(props: ComponentProps<typeof Sheet>) {
  const [shouldLoad, setShouldLoad] = useState(false)
  if (props.open && !shouldLoad) setShouldLoad(true)
  return shouldLoad ? <Sheet {...props} /> : null
}
