import type { ReactNode } from 'react'

/** In wide windows, on the web, what stands beside the rest and stays in sight; elsewhere the rest alone. */
export type SidebarProps = {
  readonly aside: ReactNode
  /** How far the rest stands from its own edge, px: so far stands the aside from its. */
  readonly inset?: number | undefined
  readonly children: ReactNode
}
