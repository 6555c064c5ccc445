import type { ComponentProps } from 'react'
import { LatePart, latePart } from '../parts/late-part.dom.tsx'
import type { SharedWishes } from './SharedWishes.tsx'

const shared = latePart(
  () => import('./SharedWishes.tsx'),
  (script) => script.SharedWishes,
)

/** A wishlist that was shared: its script comes with an address that carries one. */
export function LateShared(props: ComponentProps<typeof SharedWishes>) {
  return <LatePart part={shared} props={props} />
}
