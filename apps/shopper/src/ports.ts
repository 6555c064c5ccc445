import type { StorefrontClient } from '@vitrine/commerce/client'
import { type AppShop, CONSENT_LINK_HASH } from '@vitrine/core/shop/app-shop'
import { createServerClock } from '@vitrine/storefront/device/telemetry/server-clock.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { ServerRefused } from '@vitrine/storefront/server-refused.ts'
import Constants from 'expo-constants'
import * as Haptics from 'expo-haptics'
import { router } from 'expo-router'
import * as SecureStore from 'expo-secure-store'
import * as StoreReview from 'expo-store-review'
import { AppState, Platform, Share } from 'react-native'
import { goTo } from './location.ts'
import { phoneStorage } from './phone-storage.ts'
import { createNativeSignIn } from './platform-sign-in.ts'
import { phoneSpeech } from './speech-recognition.ts'
import { openPage } from './web-page.ts'

/** The keychain allows letters, digits, '.', '-' and '_' in a key, and is missing in a browser. */
const secrets: Ports['secrets'] =
  Platform.OS === 'web'
    ? phoneStorage
    : {
        get: (key) => SecureStore.getItemAsync(key),
        set: (key, value) => SecureStore.setItemAsync(key, value),
        remove: (key) => SecureStore.deleteItemAsync(key),
      }

/** Timeout of the availability check, ms. */
const REACH_MS = 5000

const FEEDBACK: Readonly<Record<Parameters<Ports['haptic']>[0], () => Promise<void>>> = {
  select: () => Haptics.selectionAsync(),
  success: () => Haptics.notificationAsync(Haptics.NotificationFeedbackType.Success),
  error: () => Haptics.notificationAsync(Haptics.NotificationFeedbackType.Error),
}

async function requestStoreReview(): Promise<void> {
  if (await StoreReview.isAvailableAsync()) await StoreReview.requestReview()
}

/** Resolves to true when the merchant server responds; settles within some seconds. */
async function isReachable(server: string): Promise<boolean> {
  const abort = new AbortController()
  const timeout = setTimeout(() => abort.abort(), REACH_MS)
  try {
    await fetch(`${server}/healthz`, { signal: abort.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timeout)
  }
}

/** Opens an address in the app where it has a screen for it, else in a browser. */
function openAddress(address: string, shop: Pick<AppShop, 'domain' | 'website'>): void {
  // Only a press needs it, and an app that starts does not.
  const { findAddressTarget }: typeof import('./shares/shop-address.ts') = require('./shares/shop-address.ts')
  const target = findAddressTarget(address, shop)
  if (target.to === 'app') goTo(target.href, 'push')
  else openPage(target.url)
}

/** Calls back when the app returns to the foreground, when a lost network has most often returned. */
function onReturn(check: () => unknown): () => void {
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === 'active') void check()
  })
  return () => subscription.remove()
}

/**
 * Creates the phone's ports, except those that need the shopper's store or the opened app.
 * @param openConsentBanner Called when the shopper follows a link to the consent banner.
 * @param shop The merchant's shop: links to its website open in the app.
 */
export function createNativePorts(
  client: StorefrontClient,
  { server, slug }: { readonly server: string; readonly slug: string },
  openConsentBanner: () => void,
  shop: Pick<AppShop, 'accounts' | 'domain' | 'website'>,
): Omit<
  Ports,
  'settle' | 'pushes' | 'queue' | 'wishlist' | 'track' | 'arrived' | 'checkout' | 'prepareCheckout'
> {
  const platform = Platform.OS === 'ios' ? 'ios' : Platform.OS === 'android' ? 'android' : 'web'
  const clock = createServerClock()
  const post = (path: string, body: object) =>
    clock.observe(() =>
      fetch(`${server}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  const reach = () => isReachable(server)
  return {
    platform,
    version: Constants.expoConfig?.version ?? '',
    client,
    reach,
    storage: phoneStorage,
    secrets,
    navigate: (href, how = 'push') =>
      href.endsWith(CONSENT_LINK_HASH) ? openConsentBanner() : goTo(href, how),
    back: (otherwise) => (router.canGoBack() ? router.back() : router.replace(otherwise)),
    haptic: (kind) => {
      if (platform !== 'web') FEEDBACK[kind]().catch(() => undefined)
    },
    // A path of the app is shared as its URL in the web app, which opens the app where it is installed.
    share: async (title, path) => {
      const url = `${server}/web/${slug}${path}`
      return await Share.share({ title, message: url, url }).then(
        () => undefined,
        () => 'failed' as const,
      )
    },
    openWeb: (url) => (url.endsWith(CONSENT_LINK_HASH) ? openConsentBanner() : openAddress(url, shop)),
    platformSignIn: async () => createNativeSignIn(shop.accounts),
    // The system decides whether it asks, and reports no result.
    ...(platform === 'web' ? {} : { requestReview: requestStoreReview }),
    ...(platform === 'web' || Constants.expoConfig?.extra?.voice !== true ? {} : { speech: phoneSpeech }),
    callServer: async (path, body) => {
      const answer = await post(path, { slug, ...body })
      if (!answer.ok) throw new ServerRefused(path, answer.status)
      return (await answer.json()).data
    },
    serverAhead: async () => {
      if (clock.ahead() === null) await clock.observe(() => fetch(`${server}/healthz`)).catch(() => undefined)
      return clock.ahead() ?? 0
    },
    onNetwork: (changed) => onReturn(() => reach().then(changed)),
  }
}
