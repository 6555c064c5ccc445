import type { DesignItem } from '../context/design-store.ts'

/** Query parameter that selects a key of the top navigation: `/?key=sale` (see screens.ts). */
const KEY = 'key'

/** Returns the selected key of the top navigation: the one in the address, else the first. */
export function getOpenKey<K extends Pick<DesignItem, 'id'>>(
  keys: readonly K[],
  query: string,
): K | undefined {
  return keys.find(({ id }) => id === parseOpenKey(query)) ?? keys[0]
}

/** Returns the id of the top navigation's key that the address selects; null for none. */
export function parseOpenKey(query: string): string | null {
  return new URLSearchParams(query).get(KEY)
}

/** Content below the top navigation: the path of a list of blocks, and the handle of a collection. */
export type HomeContent = { readonly list: string | null; readonly collection: string | null }

/**
 * Returns the content of a key: its own blocks, then its collection's products. A key without either, and a home screen
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
