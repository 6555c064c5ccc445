import type { Language } from '@vitrine/core/i18n/languages'
import type { ShopperState, ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import type { WidgetUpdate } from '@vitrine/storefront/device/widget-data.types.ts'
import { EMPTY_NEWS, parseWidgetNews, toWidgetData, type WidgetNews } from './widget-data.ts'

/** The file that widgets read, in a folder shared with the app. */
export type WidgetStorage = {
  /** Null where there is no file. */
  readonly read: () => Promise<string | null>
  readonly write: (text: string) => Promise<void>
  readonly remove: () => Promise<void>
}

/** Changes within this time are written together, ms. */
const SETTLED_MS = 400

export type WidgetDataOptions = {
  readonly shopper: ShopperStore
  readonly storage: WidgetStorage
  readonly language: () => Language
  /** Formats minor units of a currency in the current language. */
  readonly money: (sum: number, currency: string) => string
}

/**
 * Keeps the widgets' data in sync with the app. Removes personal data (order, wishlist) at sign-out or when
 * the deletion of the account is requested, and everything when the phone is cleared for another shopper.
 * Returns the function with which screens add to the data. Never throws: an outdated widget must not stop the
 * app.
 */
export function syncWidgetData({
  shopper,
  storage,
  language,
  money,
}: WidgetDataOptions): (update: WidgetUpdate) => void {
  let latestNews: WidgetNews | null = null
  let savedText: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<unknown> = Promise.resolve()
  const next = (work: () => Promise<unknown>) => {
    running = running.then(work).catch((problem: unknown) => console.warn('Widgets are behind', problem))
  }
  const isKnown = ({ token, deletion }: ShopperState) => token !== null && deletion === null
  const write = async () => {
    const now = shopper.getState()
    const own = isKnown(now) ? (latestNews ?? EMPTY_NEWS) : EMPTY_NEWS
    // The wishlist belongs to the phone, signed in or not.
    const widgetData = toWidgetData(
      now.cart,
      { ...own, cheaper: cheaperOf(now) },
      { language: language(), money },
    )
    const text =
      widgetData.cart || widgetData.order || widgetData.cheaper > 0 ? JSON.stringify(widgetData) : null
    if (text === savedText) return
    await (text === null ? storage.remove() : storage.write(text))
    savedText = text
  }
  const cheaperOf = ({ favorites }: ShopperState) => Math.min(latestNews?.cheaper ?? 0, favorites.length)
  const scheduleWrite = () => {
    clearTimeout(timer)
    timer = setTimeout(() => next(write), SETTLED_MS)
  }
  next(async () => {
    savedText = await storage.read()
    latestNews ??= parseWidgetNews(savedText)
  })
  scheduleWrite()
  shopper.subscribe((now, before) => {
    if (before.subscriber !== null && now.subscriber === null) {
      // Another shopper uses the phone now.
      latestNews = EMPTY_NEWS
      next(write)
      return
    }
    if (isKnown(before) && !isKnown(now)) {
      latestNews = { ...(latestNews ?? EMPTY_NEWS), order: null }
      next(write)
    }
    if (now.cart !== before.cart || now.favorites !== before.favorites || now.lang !== before.lang)
      scheduleWrite()
  })
  return (update) => {
    latestNews = { ...(latestNews ?? parseWidgetNews(savedText)), ...update }
    scheduleWrite()
  }
}
