import { Later } from '../kit/Later.tsx'
import { LatePart, latePart } from '../parts/late-part.dom.tsx'

const field = latePart(
  () => import('./SearchField.tsx'),
  (script) => script.SearchField,
)
const NOTHING = {}

/** Brings the script of the field, which the server does before it draws. */
export const bringSearchField = field.bring

/** The field of a wide window: a phone, where it is never seen, does without its script. */
export function LateSearchField() {
  return (
    <Later>
      <LatePart part={field} props={NOTHING} />
    </Later>
  )
}
