/** Reads a record by a key that came from outside: words like `constructor` find nothing. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
