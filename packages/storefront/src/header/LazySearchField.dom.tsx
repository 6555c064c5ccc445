import type { ComponentProps } from 'react'
import { DeferredPart } from '../components/Deferred.tsx'
import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'
import type { SearchField } from './SearchField.tsx'

const Field = createLazyComponent(
  () => import('./SearchField.tsx'),
  (script) => script.SearchField,
)

/** Loads the script of the search field; the server calls it before it renders. */
export const loadSearchField = Field.bring

/** The search field of wide windows; phones never load its script. */
export function LazySearchField(props: ComponentProps<typeof SearchField>) {
  return (
    <DeferredPart>
      <Field {...props} />
    </DeferredPart>
  )
}
