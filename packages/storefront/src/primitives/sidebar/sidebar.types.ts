import type { ReactNode } from 'react'

/** A sticky sidebar in wide windows on the web; elsewhere the content alone. */
export type SidebarProps = {
  readonly aside: ReactNode
  /** How far the rest stands from its own edge, px: so far stands the aside from its. */
  readonly inset?: number | undefined
  readonly children: ReactNode
}
