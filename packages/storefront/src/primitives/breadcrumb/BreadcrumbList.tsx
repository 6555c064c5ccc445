import type { BreadcrumbListProps } from './breadcrumb-list.types.ts'

/** Renders nothing: phone apps have a back button. */
export function BreadcrumbList(_: BreadcrumbListProps) {
  return null
}
