import { useSeen } from './visibility.dom.ts'
import type { SightProps } from './visibility.types.ts'

/** A place of no size that tells when it is in the window. */
export function Sight({ onSeen }: SightProps) {
  return <div ref={useSeen<HTMLDivElement>(onSeen, 0, '0px')} className="b" />
}
