import type { ReactNode } from 'react'

/** Card over the page, below the header, for messages that are not urgent: the page stays interactive. */
export type FloatProps = {
  readonly children: ReactNode
  /** True by default. */
  readonly open?: boolean
  /** Accessible name. */
  readonly label: string
  /** Height of the header, px. */
  readonly below: number
  readonly color: string
  /** Announced by screen readers when the card appears. */
  readonly announcement?: string
  /** Called on Escape. */
  readonly onClose?: () => void
  readonly testID?: string
}
