import type { Language } from '@vitrine/core/i18n/languages'
import { isRecord } from '@vitrine/core/validation/is-record'
import { type Cart, countItems, getSubtotal } from '@vitrine/storefront/device/cart/cart.ts'
import type { WidgetUpdate } from '@vitrine/storefront/device/widget-data.types.ts'

/**
 * Data for home screen widgets, as in their file: no name, no order number, no token, no cart contents, since anybody
 * who looks at the phone may see it.
 */
export type WidgetData = {
  /** Incremented by changes that older readers cannot parse. */
  readonly version: 1
  readonly language: Language
  /** `sum` in minor units, `text` the same as the app formats it. */
  readonly cart: {
    readonly count: number
    readonly sum: number
    readonly currency: string
    readonly text: string
  } | null
  readonly order: { readonly state: string } | null
  readonly cheaper: number
}

/**
 * The widget data besides the cart: the order's state and the number of cheaper products. Empty
 * (`EMPTY_NEWS`) for a shopper without any.
 */
export type WidgetNews = Required<WidgetUpdate>
export const EMPTY_NEWS: WidgetNews = { order: null, cheaper: 0 }

/**
 * Creates the widget data of a cart, with the data that screens have added (`updates`).
 * @param money Formats minor units of a currency.
 */
export function toWidgetData(
  cart: Cart,
  updates: WidgetNews,
  {
    language,
    money,
  }: { readonly language: Language; readonly money: (sum: number, currency: string) => string },
): WidgetData {
  const [first] = cart
  const sum = getSubtotal(cart)
  const currency = first?.variant.currency ?? ''
  return {
    version: 1,
    language,
    cart: first ? { count: countItems(cart), sum, currency, text: money(sum, currency) } : null,
    ...updates,
  }
}

/** Parses the data that screens have added from a stored widget file; empty where invalid. */
export function parseWidgetNews(text: string | null): WidgetNews {
  let parsedNews: unknown
  try {
    parsedNews = JSON.parse(text ?? '')
  } catch {
    return EMPTY_NEWS
  }
  if (!isRecord(parsedNews) || parsedNews.version !== 1) return EMPTY_NEWS
  const { order, cheaper } = parsedNews
  return {
    order: isRecord(order) && typeof order.state === 'string' ? { state: order.state } : null,
    cheaper: typeof cheaper === 'number' && Number.isSafeInteger(cheaper) && cheaper > 0 ? cheaper : 0,
  }
}
