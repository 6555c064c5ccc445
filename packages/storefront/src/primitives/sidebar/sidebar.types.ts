import type { ReactNode } from 'react'

/** Sticky sidebar in wide windows on the web. In narrow windows and on phones only the content renders. */
export type SidebarProps = {
  readonly aside: ReactNode
  /** Distance of the content from its edge, px, which the sidebar repeats. */
  readonly inset?: number | undefined
  readonly children: ReactNode
}
