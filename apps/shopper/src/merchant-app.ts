import AsyncStorage from '@react-native-async-storage/async-storage'
import type { AppShop } from '@vitrine/core/app-shop'
import type { JsonObject } from '@vitrine/core/design/operations'
import { isLanguage } from '@vitrine/core/languages'
import Constants from 'expo-constants'
import { Platform } from 'react-native'

/** What the app needs before it can draw: the shop it sells for, and how it looks. */
export type MerchantApp = {
  readonly shop: AppShop
  readonly hash: string
  readonly design: JsonObject
}

const KEPT = 'merchant-app'

/**
 * Which merchant this build is for; set at build time by app.config.ts. In a browser, where screens are only
 * looked at, the page's own server answers for whichever product stands behind it.
 */
export function merchantOfBuild(): { readonly slug: string; readonly server: string } {
  const extra = Constants.expoConfig?.extra
  const slug: unknown = extra?.slug
  const server: unknown = Platform.OS === 'web' ? location.origin : extra?.server
  if (typeof slug !== 'string' || typeof server !== 'string') throw new Error('This build names no merchant')
  return { slug, server: server.replace(/\/$/, '') }
}

/** The app as it was when last opened, so that it opens without a network. */
export async function keptApp(): Promise<MerchantApp | null> {
  try {
    const text = await AsyncStorage.getItem(KEPT)
    return text === null ? null : readApp(JSON.parse(text))
  } catch {
    return null
  }
}

/** Asks which design is live and fetches it when it is not the one at hand. Throws when the server cannot be reached. */
export async function freshApp(known: MerchantApp | null): Promise<MerchantApp> {
  const { slug, server } = merchantOfBuild()
  const answer: unknown = await (await fetch(`${server}/api/apps/${encodeURIComponent(slug)}`)).json()
  if (!isRecord(answer) || !isRecord(answer.data)) throw new Error('The app is not there')
  const { hash } = answer.data
  const design =
    known && known.hash === hash
      ? known.design
      : await (await fetch(`${server}/designs/${String(hash)}.json`)).json()
  const app = readApp({ shop: answer.data.shop, hash, design })
  if (!app) throw new Error('The app cannot be read')
  await AsyncStorage.setItem(KEPT, JSON.stringify(app))
  return app
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses what came from the server or from storage; null when something needed is missing. */
function readApp(value: unknown): MerchantApp | null {
  if (!isRecord(value) || !isRecord(value.shop) || !isRecord(value.design)) return null
  const { shop, hash, design } = value
  const text = (name: string) => (typeof shop[name] === 'string' ? shop[name] : '')
  const languages = Array.isArray(shop.languages) ? shop.languages.filter(isLanguage) : []
  if (typeof hash !== 'string' || !text('domain') || !text('token')) return null
  return {
    hash,
    // Published documents were checked by the server before they got their address.
    design: design as JsonObject,
    shop: {
      name: text('name'),
      domain: text('domain'),
      token: text('token'),
      currency: text('currency') || 'USD',
      country: text('country') || 'US',
      languages: languages.length > 0 ? languages : ['en'],
      moneyFormat: text('moneyFormat'),
    },
  }
}
