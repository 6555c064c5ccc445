import type { Ports } from '@vitrine/storefront/ports.ts'
import * as Linking from 'expo-linking'
import { Platform } from 'react-native'

/**
 * Opens the page that the shopper wanted to open when they followed a store link and installed this app; only
 * on its first start. Google Play passes that page on as the install referrer. Apple's store passes nothing
 * on; there the landing page offers the app again. A link that opened the app itself takes precedence.
 */
export async function openDeferredLink(navigate: Ports['navigate']): Promise<void> {
  if (Platform.OS !== 'android') return
  try {
    if ((await Linking.getInitialURL()) !== null) return
    // A first start alone needs both.
    const { getInstallReferrerAsync }: typeof import('expo-application') = require('expo-application')
    const {
      parseInstallReferrer,
    }: typeof import('@vitrine/storefront/links/deferred-link.ts') = require('@vitrine/storefront/links/deferred-link.ts')
    const path = parseInstallReferrer(await getInstallReferrerAsync())
    if (path !== null && path !== '/') navigate(path, 'arrive')
  } catch (problem) {
    // Phones without Google Play have no referrer.
    console.warn('The store does not say which link led to it', problem)
  }
}
