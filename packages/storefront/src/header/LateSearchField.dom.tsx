import { Deferred } from '../components/Deferred.tsx'
import { latePart } from '../primitives/deferred/lazy-component.dom.tsx'

const Field = latePart(
  () => import('./SearchField.tsx'),
  (script) => script.SearchField,
)

/** Brings the script of the field, which the server does before it draws. */
export const bringSearchField = Field.bring

/** The field of a wide window: a phone, where it is never seen, does without its script. */
export function LateSearchField() {
  return (
    <Deferred>
      <Field />
    </Deferred>
  )
}
