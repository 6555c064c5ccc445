import { DeferredPart } from '../components/Deferred.tsx'
import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

const Field = createLazyComponent(
  () => import('./SearchField.tsx'),
  (script) => script.SearchField,
)

/** Loads the script of the search field; the server calls it before it renders. */
export const loadSearchField = Field.bring

/** The search field of wide windows; phones never load its script. */
export function LazySearchField() {
  return (
    <DeferredPart>
      <Field />
    </DeferredPart>
  )
}
