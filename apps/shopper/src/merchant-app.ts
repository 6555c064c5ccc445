import AsyncStorage from '@react-native-async-storage/async-storage'
import { getCurrentVersion } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/is-record'
import { DESIGN_VERSIONS } from '@vitrine/storefront/design/versions.ts'
import Constants from 'expo-constants'
import { Platform } from 'react-native'
import { type MerchantApp, parseApp, parseStoredApp, serializeApp } from './stored-app.ts'

export type { MerchantApp } from './stored-app.ts'

const STORAGE_KEY = 'merchant-app'

/**
 * Returns the merchant that this build belongs to: the slug of the app and the URL of the server, both set by
 * app.config.ts. A browser preview uses the server that serves its page.
 */
export function getBuildMerchant(): { readonly slug: string; readonly server: string } {
  const extra = Constants.expoConfig?.extra
  const slug: unknown = extra?.slug
  const server: unknown = Platform.OS === 'web' ? location.origin : extra?.server
  if (typeof slug !== 'string' || typeof server !== 'string') throw new Error('This build names no merchant')
  return { slug, server: server.replace(/\/$/, '') }
}

/**
 * Loads the shop and design stored at the last start, so that the app opens offline; null where there are
 * none.
 */
export async function loadStoredApp(): Promise<MerchantApp | null> {
  try {
    const text = await AsyncStorage.getItem(STORAGE_KEY)
    return text === null ? null : parseStoredApp(JSON.parse(text))
  } catch {
    return null
  }
}

/** Address of a design that is fetched again at the next start. */
const NO_ADDRESS = ''

/**
 * Fetches a design. A server of another version, as in a rolling restart, answers with its own reading, which is
 * rendered and stored, but without the address, so that the next start fetches it again. Throws for an error, whose body
 * is no design.
 */
async function fetchDesign(server: string, address: string): Promise<{ design: unknown; address: string }> {
  const response = await fetch(`${server}${address}`)
  if (!response.ok) throw new Error(`The design is not there: ${response.status}`)
  const isOtherReading = response.headers.get('cache-control')?.includes('no-store')
  return { design: await response.json(), address: isOtherReading ? NO_ADDRESS : address }
}

/**
 * Fetches the shop and its live design, and stores both. Reuses the stored design while its URL is the same.
 * Throws when the server cannot be reached or its response is invalid.
 */
export async function fetchLatestApp(storedApp: MerchantApp | null): Promise<MerchantApp> {
  const { slug, server } = getBuildMerchant()
  const draws = getCurrentVersion(DESIGN_VERSIONS)
  const appUrl = `${server}/api/apps/${encodeURIComponent(slug)}?design=${draws}`
  const answer: unknown = await (await fetch(appUrl)).json()
  if (!isRecord(answer) || !isRecord(answer.data)) throw new Error('The app is not there')
  const { hash, shop } = answer.data
  const address = String(answer.data.design)
  if (!address.startsWith('/designs/')) throw new Error('The app has no design')
  const app = parseApp(
    storedApp && storedApp.address === address
      ? { shop, hash, design: storedApp.design, address }
      : { shop, hash, ...(await fetchDesign(server, address)) },
  )
  if (!app) throw new Error('The app cannot be read')
  await AsyncStorage.setItem(STORAGE_KEY, serializeApp(app))
  return app
}
