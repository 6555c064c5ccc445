import AsyncStorage from '@react-native-async-storage/async-storage'
import type { Shelf } from '@vitrine/storefront/shopper/shelf.types.ts'

/** The phone's storage, one entry a thing, under names that begin so. */
export function phoneShelf(prefix: string): Shelf {
  return {
    get: (name) => AsyncStorage.getItem(prefix + name),
    set: (name, text) => AsyncStorage.setItem(prefix + name, text),
    remove: async (names) => {
      await Promise.all(names.map((name) => AsyncStorage.removeItem(prefix + name)))
    },
    names: async () =>
      (await AsyncStorage.getAllKeys()).flatMap((key) =>
        key.startsWith(prefix) ? key.slice(prefix.length) : [],
      ),
  }
}
