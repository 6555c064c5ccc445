/**
 * A persistent store of many entries of one kind, each under its own name, so that two tabs that write at the same time
 * overwrite nothing of each other.
 */
export type KeyValueStore = {
  /** Returns the entry of a name; null for none. */
  get(name: string): Promise<string | null>
  set(name: string, text: string): Promise<void>
  remove(names: readonly string[]): Promise<void>
  /** Returns the names of all entries. */
  names(): Promise<readonly string[]>
}
