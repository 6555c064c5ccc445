import type { ReactNode } from 'react'

export type FocusFallbackProps = {
  /** The button that takes a lost focus. */
  readonly children: ReactNode
  /** What was removed: a next removal may lose the focus again. */
  readonly of: string
}
