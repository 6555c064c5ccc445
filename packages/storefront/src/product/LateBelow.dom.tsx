import type { ComponentProps } from 'react'
import { LatePart, latePart } from '../parts/late-part.dom.tsx'
import type { Below } from './Below.tsx'

const below = latePart(
  () => import('./Below.tsx'),
  (script) => script.Below,
)

/** Brings the script of what stands below a product, which the server does before it draws. */
export const bringBelow = below.bring

/** What stands below a product, below the fold: its script, with that of the cards, comes late. */
export function LateBelow(props: ComponentProps<typeof Below>) {
  return <LatePart part={below} props={props} />
}
