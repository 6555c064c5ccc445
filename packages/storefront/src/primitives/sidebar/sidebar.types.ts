import type { ReactNode } from 'react'

/** Sticky sidebar in wide windows on the web; elsewhere only the content. */
export type SidebarProps = {
  readonly aside: ReactNode
  /** Distance of the content from its edge, px, which the sidebar repeats. */
  readonly inset?: number | undefined
  readonly children: ReactNode
}
