import type { ReactNode } from 'react'

/** Two areas: stacked on a phone, side by side in wider windows. */
export type SplitProps = {
  readonly main: ReactNode
  readonly side: ReactNode
  /** Width of `main` beside `side`, percent. */
  readonly share: number
  /** `main` has the full width on a phone, and rounded corners of this radius (px) beside `side`. */
  readonly bleed?: number
  readonly testID?: string
}
