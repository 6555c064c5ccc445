import { Deferred } from '../components/Deferred.tsx'
import { createLazyComponent } from '../primitives/deferred/lazy-component.dom.tsx'

const Field = createLazyComponent(
  () => import('./SearchField.tsx'),
  (script) => script.SearchField,
)

/** Brings the script of the field, which the server does before it draws. */
export const loadSearchField = Field.bring

/** The field of a wide window: a phone, where it is never seen, does without its script. */
export function LazySearchField() {
  return (
    <Deferred>
      <Field />
    </Deferred>
  )
}
