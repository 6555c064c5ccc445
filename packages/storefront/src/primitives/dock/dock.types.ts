import type { ReactNode } from 'react'
import type { Style } from '../style/style.types.ts'

/** Bar at the bottom of the screen: sticky on the web, below the scrolling area on phones. */
export type DockProps = {
  children?: ReactNode
  style?: Style | undefined
  testID?: string | undefined
  /**
   * On the web: in narrow windows it always sticks, wherever it is in the page; with two columns it stays in its own.
   */
  always?: boolean
}
