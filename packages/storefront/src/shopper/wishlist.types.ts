/** The wishlist of whoever is signed in, which follows them from one device to another. */
export type Wishlist = {
  /**
   * Tells the account what was changed here and takes over what was changed elsewhere. Settles when that is done, or
   * cannot be done now: then it is done later. Never rejects.
   */
  readonly refresh: () => Promise<void>
}
