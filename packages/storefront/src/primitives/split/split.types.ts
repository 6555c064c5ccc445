import type { ReactNode } from 'react'
import type { Style } from '../style/style.types.ts'

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

/** A split whose `side` ends in a dock. */
export type DockSplitProps = Pick<SplitProps, 'main' | 'side' | 'share'> & {
  /** Style of the box around `side`. */
  readonly style: Style
}
