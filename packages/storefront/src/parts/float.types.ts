import type { ReactNode } from 'react'

/** A card over the page, below the header: what is said on it can wait, and the page stays in use. */
export type FloatProps = {
  readonly children: ReactNode
  /** What readers call it. */
  readonly label: string
  /** How high the header is, px. */
  readonly below: number
  readonly color: string
  readonly testID?: string
}
