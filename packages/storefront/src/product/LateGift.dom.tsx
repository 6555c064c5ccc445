import type { ComponentProps } from 'react'
import { LatePart, latePart } from '../parts/late-part.dom.tsx'
import type { GiftForm } from './GiftForm.tsx'

const form = latePart(
  () => import('./GiftForm.tsx'),
  (script) => script.GiftForm,
)

/** Brings the form's script, which the server does before it draws. */
export const bringGift = form.bring

/** Whom a gift card is for: few products ask, so that its script comes with those that do. */
export function LateGift(props: ComponentProps<typeof GiftForm>) {
  return <LatePart part={form} props={props} />
}
