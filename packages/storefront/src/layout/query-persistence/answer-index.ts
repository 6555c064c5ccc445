import { isRecord } from '@vitrine/core/validation/is-record'
import { parseJson } from '@vitrine/core/validation/parse-json'
import type { KeyValueStore } from '../../device/store/key-value-store.types.ts'

/** The prefix of answer keys in the key-value store. */
export const ANSWER_PREFIX = 'answer.'
const INDEX = 'index'

export type CacheLimits = {
  /** Maximum number of answers. */
  readonly answers: number
  /** Maximum total size, characters. */
  readonly size: number
}

/** When an answer was last used (ms since 1970), and its size in characters. */
export type IndexEntry = { readonly used: number; readonly size: number }

/** Reads the index of persisted answers, by key. */
export async function readIndex(store: KeyValueStore): Promise<Map<string, IndexEntry>> {
  const storedIndex = parseJson(await store.get(INDEX))
  const listed = new Map<string, IndexEntry>()
  if (!isRecord(storedIndex) || !isRecord(storedIndex.answers)) return listed
  for (const [key, one] of Object.entries(storedIndex.answers))
    if (isRecord(one) && typeof one.used === 'number' && typeof one.size === 'number')
      listed.set(key, { used: one.used, size: Math.max(0, one.size) })
  return listed
}

export function writeIndex(store: KeyValueStore, listed: ReadonlyMap<string, IndexEntry>): Promise<void> {
  return store.set(INDEX, JSON.stringify({ version: 1, answers: Object.fromEntries(listed) }))
}

/** Returns the total size of all answers, characters. */
export function getTotalSize(listed: ReadonlyMap<string, IndexEntry>): number {
  return [...listed.values()].reduce((all, one) => all + one.size, 0)
}

/** Lists the keys to evict, the least recently used first. */
export function listSurplusKeys(
  listed: ReadonlyMap<string, IndexEntry>,
  { answers, size }: CacheLimits,
): string[] {
  const evictedKeys: string[] = []
  let remainingCount = listed.size
  let totalSize = getTotalSize(listed)
  for (const [key, one] of [...listed].sort(([, a], [, b]) => a.used - b.used)) {
    if (remainingCount <= answers && totalSize <= size) break
    evictedKeys.push(key)
    remainingCount -= 1
    totalSize -= one.size
  }
  return evictedKeys
}

/** Lists keys with a prefix, the most recently used first, up to `maxSize` characters in total. */
export function listRecentKeys(
  listed: ReadonlyMap<string, IndexEntry>,
  begin: string,
  maxSize: number,
): string[] {
  let remainingSize = maxSize
  return [...listed]
    .filter(([key]) => key.startsWith(begin))
    .sort(([, a], [, b]) => b.used - a.used)
    .filter(([, { size }]) => {
      remainingSize -= size
      return remainingSize >= 0
    })
    .map(([key]) => key)
}
