import type { StoreApi } from 'zustand/vanilla'

/** The signed-in customer's named lists, and the list of each entry; an entry without one is in the first. */
export type Lists = {
  readonly lists: readonly { readonly list: string; readonly name: string }[]
  /** List id by product id. */
  readonly where: ReadonlyMap<number, string>
}

/** Wishlist of the signed-in customer, synced across devices. */
export type Wishlist = {
  /**
   * Sends local changes to the account and applies those of other devices. Resolves when that is done, or postponed to
   * a retry. Never rejects.
   */
  readonly refresh: () => Promise<void>
  readonly lists: StoreApi<Lists>
  /** Renames a list, creates one (`list` null), or deletes one (`name` null). Returns its id. */
  readonly name: (list: string | null, name: string | null) => Promise<string>
  /** Moves an entry to a list, '' for the first one. */
  readonly move: (product: number, list: string) => Promise<void>
}
