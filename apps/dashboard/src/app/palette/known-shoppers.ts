import type { ListedSubscriber } from '@vitrine/core/contract/push/audience'

/**
 * Returns the installations whose shopper has a name or email address, one per shopper: the first of the list, which is
 * the one used last.
 */
export function listKnownShoppers<T extends Pick<ListedSubscriber, 'id' | 'customer' | 'name' | 'email'>>(
  installations: readonly T[],
): readonly T[] {
  const shoppers = new Map<string, T>()
  for (const installation of installations) {
    const { id, customer, name, email } = installation
    const key = customer ?? (email || id)
    if ((name !== '' || email !== '') && !shoppers.has(key)) shoppers.set(key, installation)
  }
  return [...shoppers.values()]
}
