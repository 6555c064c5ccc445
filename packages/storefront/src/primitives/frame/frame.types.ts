import type { ReactNode } from 'react'

/** The app around a screen: a bar on top, the screen, the bottom navigation, and what floats above all. */
export type FrameProps = {
  readonly header: ReactNode
  /** At the bottom of a phone or tablet; at the end of the header in wide windows. */
  readonly nav: ReactNode
  /** Wide windows, on the web: the ways into the shop below the header; they scroll away with the page. */
  readonly links?: ReactNode
  readonly children: ReactNode
  /** Wide windows, on the web: what stands below every screen. */
  readonly footer?: ReactNode
  /** What covers or lies above the rest: splash, drawer, messages. */
  readonly above?: ReactNode
  readonly background: string
  /** The two bars' own colours, for the strips beside notch and home bar on phones. */
  readonly bars: { readonly header: string; readonly nav: string }
  /** The colour of the line below the header; null for none. */
  readonly line: string | null
  /** How much of the window's top the header takes, px; wide windows give it room for words and a search field. */
  readonly headerHeight: number
  /** How much of the window's bottom the navigation takes, px. */
  readonly navHeight: number
  /** How thick the lines of icons are, on their grid of 24. */
  readonly stroke: number
  /** How long movements take, in times of their usual length. */
  readonly pace: number
  /** Says "Skip to content". */
  readonly skip: string
}
