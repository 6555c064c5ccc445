import type { DesignItem } from '../context/design-store.ts'

/** The name of the address's query that opens a key of the top navigation: `/?key=sale` (see screens.ts). */
const KEY = 'key'

/** The key that is open: the one that the address names, else the first; undefined without any. */
export function getOpenKey<K extends Pick<DesignItem, 'id'>>(
  keys: readonly K[],
  query: string,
): K | undefined {
  return keys.find(({ id }) => id === parseOpenKey(query)) ?? keys[0]
}

/** The id that the address names; null for none. */
export function parseOpenKey(query: string): string | null {
  return new URLSearchParams(query).get(KEY)
}

/** What stands below the top navigation: a list of blocks by its path, and a collection by its handle. */
export type HomeContent = { readonly list: string | null; readonly collection: string | null }

/**
 * What a key shows: its own blocks, then its collection's products. A key without either, and a home screen
 * without keys, shows the blocks of the home screen.
 */
export function getHomeContent(
  key: { readonly path: string; readonly content: string; readonly blocks: number } | null,
): HomeContent {
  if (!key || (key.content === '' && key.blocks === 0)) return { list: 'home.blocks', collection: null }
  return {
    list: key.blocks > 0 ? `${key.path}.blocks` : null,
    collection: key.content === '' ? null : key.content,
  }
}
