import type { ReactNode } from 'react'
import type { Style } from '../style/style.types.ts'

/** A bar that stays in reach at the bottom of the screen: the web lets it stick, the phone ends the screen with it. */
export type DockProps = {
  children?: ReactNode
  style?: Style | undefined
  testID?: string | undefined
  /**
   * On the web, in narrow windows it stays whatever is scrolled, wherever it stands in the page; where there are two
   * columns it stands in its own.
   */
  always?: boolean
}
