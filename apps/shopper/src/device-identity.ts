import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import * as SecureStore from 'expo-secure-store'
import { Platform } from 'react-native'

/** Entry of the keychain with the id of the installation on this very phone. */
const ENTRY = 'installation'
/** Left out of backups: a phone that is restored from another one's backup does not get the entry. */
const OPTIONS: SecureStore.SecureStoreOptions = {
  keychainAccessible: SecureStore.AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY,
}

/**
 * Gives each phone one installation id, by comparing the stored id with the one in the keychain. A phone
 * restored from another phone's backup gets an id of its own, so that both receive pushes. A reinstalled app,
 * whose storage is empty while the keychain is not, gets its id back, so that it does not count twice.
 * Changes nothing when the keychain cannot be read.
 * @param shopper The loaded store. Call this before anything is sent with its id.
 */
export async function ensureOneInstallationPerPhone(shopper: ShopperStore): Promise<void> {
  if (Platform.OS === 'web') return
  try {
    const { subscriber } = shopper.getState()
    const own = await SecureStore.getItemAsync(ENTRY, OPTIONS)
    if (subscriber === null && own !== null) shopper.setState({ subscriber: own })
    if (subscriber !== null && subscriber !== own) shopper.setState({ subscriber: null, expoPushToken: null })
  } catch (problem) {
    console.warn('The keychain does not say whose installation this is', problem)
  }
  shopper.subscribe((now, before) => {
    if (now.subscriber !== before.subscriber) store(now.subscriber)
  })
}

/** Stores the id; removes it once the phone was cleared for another shopper. */
function store(id: string | null): void {
  const stored =
    id === null ? SecureStore.deleteItemAsync(ENTRY, OPTIONS) : SecureStore.setItemAsync(ENTRY, id, OPTIONS)
  stored.catch((problem: unknown) => console.warn('The keychain does not keep this installation', problem))
}
