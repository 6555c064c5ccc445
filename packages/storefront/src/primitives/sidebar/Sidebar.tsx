import type { SidebarProps } from './sidebar.types.ts'

/** Phones and tablets show no sidebar. */
export function Sidebar({ children }: SidebarProps) {
  return children
}
