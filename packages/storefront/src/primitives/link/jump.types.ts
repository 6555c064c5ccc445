import type { ReactNode } from 'react'

export type JumpProps = {
  readonly children: ReactNode
  /** Name of the `Anchor`. */
  readonly to: string
}

export type AnchorProps = {
  readonly children: ReactNode
  /** Name for the links of this screen, unique on it. */
  readonly name: string
}
