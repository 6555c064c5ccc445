/**
 * Creates a memoizer: stores the value made for a key, for at most `most` keys, and evicts the oldest. For values that
 * depend on their key only and cost more to make than to look up.
 */
export function createMemo<V>(most: number): {
  readonly of: (key: string, make: () => V) => V
  /** Returns the number of stored keys. */
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
