/**
 * Number of products in a page of a list. Like other limits that every page of the app needs, it is a constant of its
 * own, so that a script with one limit does not include all of `LIMITS`.
 */
export const PRODUCTS_PAGE = 10
/** Maximum number of cart lines stored on the device: more than a checkout accepts, so that no line is lost silently. */
export const MAX_DEVICE_CART_LINES = 1000
/** Maximum age in days up to which a merchant can mark products as new. */
export const MAX_NEW_PRODUCT_DAYS = 90

/** Business constants of spec section 9, defined once. Durations in ms, lengths in characters. */
export const LIMITS = {
  notificationTitle: 40,
  notificationBody: 178,
  /** The merchant's note on a publication. */
  publishingNote: 200,
  publishingName: 60,
  /** Comment on a design. */
  comment: 1000,
  listingName: 30,
  listingTitle: 30,
  listingDescription: 4000,
  listingKeywords: 100,
  passwordMinimum: 5,
  filesPage: 36,
  productsPage: PRODUCTS_PAGE,
  searchPage: 15,
  productImages: 100,
  productVariants: 100,
  plansPerVariant: 100,
  linesOnCreate: 100,
  /** Limits of the platform: of one call, and of a cart. */
  linesInOneCall: 250,
  linesInCart: 500,
  linesKept: MAX_DEVICE_CART_LINES,
  linesCounted: 250,
  orders: 250,
  orderItems: 250,
  optionsPerVariant: 3,
} as const

export const RETRY_DELAY_MS = 1500
export const STOREFRONT_RETRIES = 5
export const ACCOUNT_DELETION_DELAY_MS = 7 * 24 * 60 * 60 * 1000
export const AUTOMATION_DELAY_MS = 86_400_000
export const SPLASH_DURATION_MS = 500
export const LISTING_VERSION = 100
export const GIFT_CARD_STOCK = 999
export const WIDE_BREAKPOINT_PX = 1377
export const SMALL_BREAKPOINT_PX = 576
/**
 * Window width from which the desktop layout applies: navigation on top, filters and purchase form at the side
 * (decision 0008).
 */
export const SITE_BREAKPOINT_PX = 1024
/** Maximum content width of a page in windows narrower than `WIDE_BREAKPOINT_PX`. */
export const PAGE_WIDTH_PX = 1200
/** Maximum content width of a page in windows from `WIDE_BREAKPOINT_PX` on. */
export const WIDE_PAGE_WIDTH_PX = 1320
export const STOREFRONT_VERSION = '2025-10'
export const THEME_COLOR = '#2962ff'
export const DEFAULT_CURRENCY = 'USD'
export const DEFAULT_PLAN = 'Trial'

/** Counts characters as code points: an emoji is one, where `length` counts two or more. */
export function countCharacters(text: string): number {
  return [...text].length
}
