import type { ReactNode } from 'react'

/** Two areas: one above the other on a phone, side by side where there is room. */
export type SplitProps = {
  readonly main: ReactNode
  readonly side: ReactNode
  /** How much of the width `main` takes where both stand side by side, in per cent. */
  readonly share: number
  /** `main` runs from edge to edge on a phone, and has rounded corners of this radius (px) beside `side`. */
  readonly bleed?: number
  readonly testID?: string
}
