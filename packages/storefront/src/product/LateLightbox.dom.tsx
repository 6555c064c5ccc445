import type { ComponentProps } from 'react'
import { LatePart, latePart } from '../parts/late-part.dom.tsx'
import type { Closely } from './Closely.tsx'

const closely = latePart(
  () => import('./Closely.tsx'),
  (script) => script.Closely,
)

/** Pictures as large as the window: their script comes with the first one that is pressed. */
export function LateLightbox(props: ComponentProps<typeof Closely>) {
  return <LatePart part={closely} props={props} />
}
