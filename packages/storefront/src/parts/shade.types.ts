/** Darkness over a picture, so that words on it can be read. It covers what it lies in. */
export type ShadeProps = {
  /** How dark at its darkest, 0 to 1. */
  readonly amount: number
  /** Which edge is darkest; `all` is even. */
  readonly from: 'top' | 'bottom' | 'all'
}
