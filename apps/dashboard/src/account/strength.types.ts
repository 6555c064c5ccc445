/** Strength of a password. */
export type Strength = {
  /** From 0 (guessed in moments) to 4 (strong). */
  readonly score: 0 | 1 | 2 | 3 | 4
  /** True for a password on the list of common ones. */
  readonly isCommon: boolean
}
