import type { ReactNode } from 'react'

/** The app around a screen: a bar on top, the screen, the bottom navigation, and what floats above all. */
export type FrameProps = {
  readonly header: ReactNode
  readonly nav: ReactNode
  readonly children: ReactNode
  /** What covers or lies above the rest: splash, drawer, messages. */
  readonly above?: ReactNode
  readonly background: string
  /** How much of the window's bottom the navigation takes, px. */
  readonly navHeight: number
  /** Says "Skip to content". */
  readonly skip: string
}
