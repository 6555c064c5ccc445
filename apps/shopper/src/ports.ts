import type { StorefrontClient } from '@vitrine/commerce/client'
import { type AppAccounts, CONSENT_LINK_HASH } from '@vitrine/core/shop/app-shop'
import { createServerClock } from '@vitrine/storefront/device/telemetry/server-clock.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { ServerRefused } from '@vitrine/storefront/server-refused.ts'
import Constants from 'expo-constants'
import * as Haptics from 'expo-haptics'
import * as Linking from 'expo-linking'
import { router } from 'expo-router'
import * as SecureStore from 'expo-secure-store'
import * as StoreReview from 'expo-store-review'
import * as WebBrowser from 'expo-web-browser'
import { AppState, Platform, Share } from 'react-native'
import { goTo } from './location.ts'
import { phoneStorage } from './phone-storage.ts'
import { createNativeSignIn } from './platform-sign-in.ts'
import { phoneSpeech } from './speech.ts'

/** The keychain takes letters, digits, '.', '-' and '_' in a key, and is not there in a browser. */
const secrets: Ports['secrets'] =
  Platform.OS === 'web'
    ? phoneStorage
    : {
        get: (key) => SecureStore.getItemAsync(key),
        set: (key, value) => SecureStore.setItemAsync(key, value),
        remove: (key) => SecureStore.deleteItemAsync(key),
      }

/** So long our server has to say that it is there, ms. */
const REACH_MS = 5000

const FEEDBACK: Readonly<Record<Parameters<Ports['haptic']>[0], () => Promise<void>>> = {
  select: () => Haptics.selectionAsync(),
  success: () => Haptics.notificationAsync(Haptics.NotificationFeedbackType.Success),
  error: () => Haptics.notificationAsync(Haptics.NotificationFeedbackType.Error),
}

async function requestStoreReview(): Promise<void> {
  if (await StoreReview.isAvailableAsync()) await StoreReview.requestReview()
}

/** Whether our server answers; settles within some seconds. */
async function isReachable(server: string): Promise<boolean> {
  const abort = new AbortController()
  const late = setTimeout(() => abort.abort(), REACH_MS)
  try {
    await fetch(`${server}/healthz`, { signal: abort.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(late)
  }
}

/** Opens a page of the web above the app; letters and calls are other apps' to open. */
function openPage(url: string): void {
  if (!/^https?:/i.test(url)) {
    Linking.openURL(url).catch((problem: unknown) => console.warn('Nothing opens this address', problem))
    return
  }
  WebBrowser.openBrowserAsync(url).catch((problem: unknown) => console.warn('Could not open a page', problem))
}

/** Coming back to the app is the moment when a lost network is most often found again. */
function onReturn(check: () => unknown): () => void {
  const subscription = AppState.addEventListener('change', (state) => {
    if (state === 'active') void check()
  })
  return () => subscription.remove()
}

/**
 * What the phone gives the screens. `server` and `slug` say whom its calls go to, and for which app; `askAgain` is for
 * links that ask the shopper anew what may be measured; `accounts`: where customers sign in on the platform's page.
 */
export function createNativePorts(
  client: StorefrontClient,
  { server, slug }: { readonly server: string; readonly slug: string },
  askAgain: () => void,
  accounts: AppAccounts | undefined,
): Omit<
  Ports,
  'settle' | 'pushes' | 'queue' | 'wishlist' | 'track' | 'arrived' | 'checkout' | 'prepareCheckout'
> {
  const platform = Platform.OS === 'ios' ? 'ios' : Platform.OS === 'android' ? 'android' : 'web'
  const clock = createServerClock()
  const post = (path: string, body: object) =>
    clock.heard(() =>
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
    navigate: (href, how = 'push') => (href.endsWith(CONSENT_LINK_HASH) ? askAgain() : goTo(href, how)),
    back: (otherwise) => (router.canGoBack() ? router.back() : router.replace(otherwise)),
    haptic: (kind) => {
      if (platform !== 'web') FEEDBACK[kind]().catch(() => undefined)
    },
    // A path of the app is an address of its web app, which opens here where the app is.
    share: async (title, path) => {
      const url = `${server}/web/${slug}${path}`
      await Share.share({ title, message: url, url })
      return undefined
    },
    openWeb: (url) => (url.endsWith(CONSENT_LINK_HASH) ? askAgain() : openPage(url)),
    door: async () => createNativeSignIn(accounts),
    // The system decides whether it asks, and tells nobody what became of it.
    ...(platform === 'web' ? {} : { askReview: requestStoreReview }),
    ...(platform === 'web' || Constants.expoConfig?.extra?.voice !== true ? {} : { speech: phoneSpeech }),
    callServer: async (path, body) => {
      const answer = await post(path, { slug, ...body })
      if (!answer.ok) throw new ServerRefused(path, answer.status)
      return (await answer.json()).data
    },
    serverAhead: async () => {
      if (clock.ahead() === null) await clock.heard(() => fetch(`${server}/healthz`)).catch(() => undefined)
      return clock.ahead() ?? 0
    },
    onNetwork: (changed) => onReturn(() => reach().then(changed)),
  }
}
