/**
 * Where the device keeps many things of one kind, each under a name of its own: two tabs that write at the same time
 * take nothing from one another, and what is there outlives the page.
 */
export type KeyValueStore = {
  /** What is kept under a name; null for nothing. */
  get(name: string): Promise<string | null>
  set(name: string, text: string): Promise<void>
  remove(names: readonly string[]): Promise<void>
  /** The names of what is kept. */
  names(): Promise<readonly string[]>
}
