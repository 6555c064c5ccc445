/** The way to a screen: each step leads there; the last is the screen itself. */
export type TrailProps = {
  readonly label: string
  readonly steps: readonly { readonly text: string; readonly href: string }[]
  readonly color: string
  /** Of the screen itself. */
  readonly here: string
}
