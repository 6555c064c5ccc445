/**
 * Remembers what was made for a key, for at most `most` keys: the oldest goes when another comes. For what is
 * made from its key alone, and dearer to make than to look up.
 */
export function createMemo<V>(most: number): {
  readonly of: (key: string, make: () => V) => V
  /** How many keys are remembered. */
  readonly size: () => number
} {
  const known = new Map<string, V>()
  return {
    of: (key, make) => {
      const found = known.get(key)
      if (found !== undefined) return found
      const made = make()
      if (known.size >= most) for (const oldest of known.keys()) if (known.delete(oldest)) break
      known.set(key, made)
      return made
    },
    size: () => known.size,
  }
}
