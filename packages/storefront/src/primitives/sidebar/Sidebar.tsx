import type { SidebarProps } from './sidebar.types.ts'

/** Renders only the content: phones and tablets have no sidebar. */
export function Sidebar({ children }: SidebarProps) {
  return children
}
