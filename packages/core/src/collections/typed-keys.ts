type Key<T> = Extract<keyof T, string>

/**
 * The own keys of a record that is written out in code, in their order there, typed as its keys. A record that came
 * from outside may hold others: read it with a schema.
 */
export function keysOf<T extends object>(record: T): readonly [Key<T>, ...Key<T>[]] {
  return Object.keys(record) as [Key<T>, ...Key<T>[]]
}

/** The record of these names, each with what `toValue` gives it. */
export function recordOf<K extends string, V>(names: readonly K[], toValue: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<K, V>
}
