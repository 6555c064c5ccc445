import type { ComponentProps } from 'react'
import { LatePart, latePart } from '../parts/late-part.dom.tsx'
import type { Shared } from './Shared.tsx'

const shared = latePart(
  () => import('./Shared.tsx'),
  (script) => script.Shared,
)

/** A cart that was shared: its script comes with an address that carries one. */
export function LateShared(props: ComponentProps<typeof Shared>) {
  return <LatePart part={shared} props={props} />
}
