import type { ReactNode } from 'react'

/** A card over the page, below the header: what is said on it can wait, and the page stays in use. */
export type FloatProps = {
  readonly children: ReactNode
  /** It stands there, unless this says otherwise. */
  readonly open?: boolean
  /** What readers call it. */
  readonly label: string
  /** How high the header is, px. */
  readonly below: number
  readonly color: string
  /** What readers hear as it comes, without going there. */
  readonly said?: string
  /** Escape closes it. */
  readonly onClose?: () => void
  readonly testID?: string
}
