import { expect, test } from 'vitest'
import { isLanguage, LANGUAGES } from '../i18n/languages.ts'
import * as limits from './limits.ts'

test('the text length limits of merchants and shoppers are the specification’s', () => {
  expect(limits.LIMITS).toMatchObject({
    notificationTitle: 40,
    notificationBody: 178,
    listingName: 30,
    listingTitle: 30,
    listingDescription: 4000,
    listingKeywords: 100,
    passwordMinimum: 5,
  })
})

test('the page sizes of platform queries are the specification’s', () => {
  expect(limits.LIMITS).toMatchObject({
    productsPage: 10,
    searchPage: 15,
    filesPage: 36,
    productImages: 100,
    productVariants: 100,
    plansPerVariant: 100,
    optionsPerVariant: 3,
    linesOnCreate: 100,
    linesCounted: 250,
    orders: 250,
    orderItems: 250,
  })
  expect(limits.STOREFRONT_VERSION).toBe('2025-10')
  expect(limits.STOREFRONT_RETRIES).toBe(5)
})

test('the specification’s durations: seven days to a deletion, a day to an automation, half a second of splash', () => {
  expect(limits.ACCOUNT_DELETION_DELAY_MS).toBe(7 * 86_400_000)
  expect(limits.AUTOMATION_DELAY_MS).toBe(86_400_000)
  expect(limits.RETRY_DELAY_MS).toBe(1500)
  expect(limits.SPLASH_DURATION_MS).toBe(500)
})

test('a window is wide from 1377 pixels on and small below 576', () => {
  expect(limits.WIDE_BREAKPOINT_PX).toBe(1377)
  expect(limits.SMALL_BREAKPOINT_PX).toBe(576)
})

test('a new project has dollars, a trial, listing version 100 and the product’s blue', () => {
  expect(limits.DEFAULT_CURRENCY).toBe('USD')
  expect(limits.DEFAULT_PLAN).toBe('Trial')
  expect(limits.LISTING_VERSION).toBe(100)
  expect(limits.GIFT_CARD_STOCK).toBe(999)
  expect(limits.THEME_COLOR).toBe('#2962ff')
})

test('the supported languages are English, French, Spanish, German and Arabic', () => {
  expect(LANGUAGES).toEqual(['en', 'fr', 'es', 'de', 'ar'])
  expect(isLanguage('it')).toBe(false)
})
