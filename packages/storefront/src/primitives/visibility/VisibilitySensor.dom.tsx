import { useVisibility } from './visibility.dom.ts'
import type { VisibilitySensorProps } from './visibility.types.ts'

/** A place of no size that tells when it is in the window. */
export function VisibilitySensor({ onSeen }: VisibilitySensorProps) {
  return <div ref={useVisibility<HTMLDivElement>(onSeen, 0, '0px')} className="b" />
}
