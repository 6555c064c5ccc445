type Key<T> = Extract<keyof T, string>

/**
 * Returns the own keys of a record literal in their order, typed as its keys. Parse a record from outside with a schema
 * instead: it may have other keys.
 */
export function listKeys<T extends object>(record: T): readonly [Key<T>, ...Key<T>[]] {
  return Object.keys(record) as [Key<T>, ...Key<T>[]]
}

/** Creates a record with these names as keys, and the result of `toValue` for each. */
export function recordOf<K extends string, V>(names: readonly K[], toValue: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<K, V>
}
