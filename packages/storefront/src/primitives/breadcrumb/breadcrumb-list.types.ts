/** Breadcrumb trail to a screen; the last step is the screen itself. */
export type BreadcrumbListProps = {
  readonly label: string
  readonly steps: readonly { readonly text: string; readonly href: string }[]
  readonly color: string
  /** Name of the screen itself. */
  readonly here: string
}
