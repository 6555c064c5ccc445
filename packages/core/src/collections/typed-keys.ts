type Key<T> = Extract<keyof T, string>

/**
 * The own keys of a record that is written out in code, in their order there, typed as its keys. A record that came
 * from outside may hold others: read it with a schema.
 */
export function keysOf<T extends object>(record: T): readonly [Key<T>, ...Key<T>[]] {
  return Object.keys(record) as [Key<T>, ...Key<T>[]]
}
