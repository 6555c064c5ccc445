import type { ReactNode } from 'react'

/** Layout around a screen: header, screen, bottom navigation, and overlays. */
export type FrameProps = {
  readonly header: ReactNode
  /** Below the header and as wide as the window; it stays with the header: offline banner, messages. */
  readonly banner?: ReactNode
  /** At the bottom of a phone or tablet; at the end of the header in wide windows. */
  readonly nav: ReactNode
  /** Wide windows on the web: shop links below the header, which scroll away with the page. */
  readonly links?: ReactNode
  readonly children: ReactNode
  /** Wide windows on the web: footer of every screen. */
  readonly footer?: ReactNode
  /** Overlays: splash, drawer, messages. */
  readonly above?: ReactNode
  readonly background: string
  /** Colors of the two bars, for the strips beside notch and home bar on phones. */
  readonly bars: { readonly header: string; readonly nav: string }
  /** Color of the line below the header; null for none. */
  readonly line: string | null
  /** Height of the header, px; wide windows add space for text and a search field. */
  readonly headerHeight: number
  /** Height of the navigation, px. */
  readonly navHeight: number
  /** Stroke width of icons, on their grid of 24. */
  readonly stroke: number
  /** Factor for animation durations. */
  readonly pace: number
  /** Label "Skip to content". */
  readonly skip: string
}
