import type { SidebarProps } from './sidebar.types.ts'

/** Phones and tablets have no room for it. */
export function Sidebar({ children }: SidebarProps) {
  return children
}
