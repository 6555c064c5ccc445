/** How hard a password is to guess. */
export type Strength = {
  /** 0, found in moments, to 4, strong. */
  readonly score: 0 | 1 | 2 | 3 | 4
  /** It stands in the lists of passwords that many people use. */
  readonly known: boolean
}
