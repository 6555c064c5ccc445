import type { Ports } from '@vitrine/storefront/ports.ts'
import * as Linking from 'expo-linking'
import { Platform } from 'react-native'

/**
 * Opens the page whose store link the shopper followed to install this app, on the app's first start. Google Play passes
 * it on as the install referrer; Apple's store passes nothing on, and there the landing page offers the app again. A link
 * that opened the app itself goes first.
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
