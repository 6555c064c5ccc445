import type { ReactNode } from 'react'
import type { TextStyle, ViewStyle } from 'react-native'
import type { Direction, RichPiece } from './rich-text.types.ts'

/**
 * How phones render formatted text: the styles that a block inherits from the text around it, and the
 * functions that it calls to render its own content.
 */
export type RichLook = {
  readonly text: TextStyle
  /** Font size, px. */
  readonly size: number
  readonly dir: Direction
  readonly follow: (href: string) => void
  readonly styleFor: (dir: Direction) => TextStyle
  /** Draws a container's own text and the blocks below it. */
  readonly drawFlow: (
    children: readonly RichPiece[],
    richStyle: RichLook,
    style: ViewStyle,
    line?: TextStyle,
  ) => ReactNode
  /** Draws a line of text; null when the pieces have none. */
  readonly drawLine: (children: readonly RichPiece[], richStyle: RichLook, style?: TextStyle) => ReactNode
}
