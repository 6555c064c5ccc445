import type { ReactNode } from 'react'

/** The app around a screen: a bar on top, the screen, the bottom navigation, and what floats above all. */
export type FrameProps = {
  readonly header: ReactNode
  readonly nav: ReactNode
  readonly children: ReactNode
  /** What covers or lies above the rest: splash, drawer, messages. */
  readonly above?: ReactNode
  readonly background: string
  /** The two bars' own colours, for the strips beside notch and home bar on phones. */
  readonly bars: { readonly header: string; readonly nav: string }
  /** How much of the window's top the header takes, px. */
  readonly headerHeight: number
  /** How much of the window's bottom the navigation takes, px. */
  readonly navHeight: number
  /** Says "Skip to content". */
  readonly skip: string
}
