import type { AppAccounts } from '@vitrine/core/shop/app-shop'
import type { PlatformSignIn } from '@vitrine/storefront/ports.ts'
import { toPath } from '@vitrine/storefront/screens.ts'
import { CryptoDigestAlgorithm, digest, getRandomBytes } from 'expo-crypto'
import * as Linking from 'expo-linking'
import * as WebBrowser from 'expo-web-browser'
import { Platform } from 'react-native'

const secrets: PlatformSignIn['secrets'] = {
  random: (bytes) => getRandomBytes(bytes),
  sha256: async (text) =>
    new Uint8Array(await digest(CryptoDigestAlgorithm.SHA256, new TextEncoder().encode(text))),
}

/**
 * Creates the port that opens the platform's sign-in page in the system's auth sheet. The sheet closes when
 * the page redirects to the URL scheme of the shop's mobile client. The sheet keeps no session, so that
 * signing out of the app leaves none there. A browser preview opens a window instead, and returns to a URL of
 * its own.
 * @param accounts The shop's customer accounts, whose scheme the page returns to; undefined for a shop without them.
 */
export function createNativeSignIn(accounts: AppAccounts | undefined): PlatformSignIn {
  const back =
    Platform.OS === 'web'
      ? Linking.createURL(toPath('login'))
      : `${accounts?.scheme ?? 'shop.app'}://callback`
  return {
    back,
    visit: async (url) => {
      const ended = await WebBrowser.openAuthSessionAsync(url, back, { preferEphemeralSession: true })
      return ended.type === 'success' ? ended.url : null
    },
    secrets,
  }
}
