import type { AppAccounts } from '@vitrine/core/app-shop'
import type { Door } from '@vitrine/storefront/ports.ts'
import { pathTo } from '@vitrine/storefront/screens.ts'
import { CryptoDigestAlgorithm, digest, getRandomBytes } from 'expo-crypto'
import * as Linking from 'expo-linking'
import * as WebBrowser from 'expo-web-browser'
import { Platform } from 'react-native'

const secrets: Door['secrets'] = {
  random: (bytes) => getRandomBytes(bytes),
  sha256: async (text) =>
    new Uint8Array(await digest(CryptoDigestAlgorithm.SHA256, new TextEncoder().encode(text))),
}

/**
 * The way to the platform's page for signing in: the system's own sheet for it, which ends at the scheme that the
 * platform gives a shop's mobile clients. It keeps nothing: whoever logs out is not signed in there still.
 */
export function nativeDoor(accounts: AppAccounts | undefined): Door {
  // In a browser there is no sheet: the page goes, and comes back.
  if (Platform.OS === 'web')
    return {
      back: Linking.createURL(pathTo('login')),
      visit: (url) => {
        window.location.assign(url)
        return new Promise(() => undefined)
      },
      leave: (end) => {
        const address = end(Linking.createURL('/'))
        if (address !== null) window.location.assign(address)
      },
      secrets,
    }
  const back = `${accounts?.scheme ?? 'shop.app'}://callback`
  return {
    back,
    visit: async (url) => {
      const ended = await WebBrowser.openAuthSessionAsync(url, back, { preferEphemeralSession: true })
      return ended.type === 'success' ? ended.url : null
    },
    secrets,
  }
}
