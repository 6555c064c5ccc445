/**
 * A persistent store of many entries of one kind, each by its own name: two tabs that write at the same time overwrite
 * nothing of one another.
 */
export type KeyValueStore = {
  /** What is kept under a name; null for nothing. */
  get(name: string): Promise<string | null>
  set(name: string, text: string): Promise<void>
  remove(names: readonly string[]): Promise<void>
  /** The names of what is kept. */
  names(): Promise<readonly string[]>
}
