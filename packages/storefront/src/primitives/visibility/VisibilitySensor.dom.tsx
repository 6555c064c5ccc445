import { useVisibility } from './visibility.dom.ts'
import type { VisibilitySensorProps } from './visibility.types.ts'

/** Element without size that reports when it becomes visible. */
export function VisibilitySensor({ onSeen }: VisibilitySensorProps) {
  return <div ref={useVisibility<HTMLDivElement>(onSeen, 0, '0px')} className="b" />
}
