/**
 * Creates a memoizer: stores the value made for a key, for at most `maxSize` keys, and evicts the oldest. For values that
 * depend on their key only and cost more to make than to look up.
 */
export function createMemo<V>(maxSize: number): {
  readonly of: (key: string, make: () => V) => V
  /** Returns the number of stored keys. */
  readonly size: () => number
} {
  const cache = new Map<string, V>()
  return {
    of: (key, make) => {
      const cached = cache.get(key)
      if (cached !== undefined) return cached
      const computed = make()
      if (cache.size >= maxSize) for (const oldest of cache.keys()) if (cache.delete(oldest)) break
      cache.set(key, computed)
      return computed
    },
    size: () => cache.size,
  }
}
