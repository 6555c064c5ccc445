import type { StoreApi } from 'zustand/vanilla'

/** The lists by name of whoever is signed in, and the list that each wish stands in; a wish without one is in the first. */
export type Lists = {
  readonly lists: readonly { readonly list: string; readonly name: string }[]
  /** By the product's number. */
  readonly where: ReadonlyMap<number, string>
}

/** The wishlist of whoever is signed in, which follows them from one device to another. */
export type Wishlist = {
  /**
   * Tells the account what was changed here and takes over what was changed elsewhere. Settles when that is done, or
   * cannot be done now: then it is done later. Never rejects.
   */
  readonly refresh: () => Promise<void>
  readonly lists: StoreApi<Lists>
  /** Gives a list another name, or makes one (`list` null), or takes one away (`name` null). Gives its id. */
  readonly name: (list: string | null, name: string | null) => Promise<string>
  /** Moves a wish to a list, '' for the first one. */
  readonly move: (product: number, list: string) => Promise<void>
}
