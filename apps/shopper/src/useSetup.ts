// Must be first: later modules may need random numbers.
import './crypto-polyfill.ts'
import { createStorefrontClient } from '@vitrine/commerce/client'
import { registerCountryNames } from '@vitrine/core/countries/countries'
import { formatMoneyOf, registerSymbols } from '@vitrine/core/countries/money-format'
import { COUNTRY_NAMES } from '@vitrine/core/countries/name-table'
import { CURRENCY_SYMBOLS } from '@vitrine/core/countries/symbol-table'
import { getValueAt } from '@vitrine/core/design/operations'
import { getLanguageDirection, isLanguage, type Language } from '@vitrine/core/i18n/languages'
import { registerPluralRule } from '@vitrine/core/i18n/plural'
import { getPluralCategory } from '@vitrine/core/i18n/plural-rules'
import { requestAppReview } from '@vitrine/storefront/components/app-review.ts'
import type { AppSetup } from '@vitrine/storefront/context/context.tsx'
import { resolveDark } from '@vitrine/storefront/context/dark-theme.ts'
import { setDarkThemeResolver } from '@vitrine/storefront/context/dark-theme-resolver.ts'
import { createDesignStore } from '@vitrine/storefront/context/design-store.ts'
import { setForeignMoneyFormat } from '@vitrine/storefront/context/foreign-money.ts'
import { APPEARANCE_KEY, APPEARANCE_VERSIONS, readAppearance } from '@vitrine/storefront/device/appearance.ts'
import { type Consent, createConsent } from '@vitrine/storefront/device/consent/consent.ts'
import { createShopperStore, type ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import { createStoredRecord } from '@vitrine/storefront/device/store/stored-record.ts'
import { watchFailures } from '@vitrine/storefront/device/telemetry/watch-failures.ts'
import { showRefusedChanges } from '@vitrine/storefront/layout/query-persistence/refused-changes.tsx'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { applyColorScheme } from '@vitrine/storefront/primitives/appearance/color-scheme.ts'
import type { Device } from '@vitrine/storefront/push/device.types.ts'
import { startInstallation } from '@vitrine/storefront/push/installation.ts'
import type { Installation } from '@vitrine/storefront/push/installation.types.ts'
import Constants from 'expo-constants'
import { getLocales } from 'expo-localization'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { I18nManager, Platform, useColorScheme } from 'react-native'
import { openCheckoutInBrowser } from './checkout/browser.ts'
import { createSheetCheckout, loadCheckoutSheet } from './checkout/checkout-sheet.ts'
import { getApplicableConsent } from './consent.ts'
import { watchCrashes } from './crashes.ts'
import { ensureOneInstallationPerPhone } from './device-identity.ts'
import { loadFlags } from './flag-images.ts'
import { loadFonts } from './fonts.ts'
import { fetchLatestApp, getBuildMerchant, loadStoredApp, type MerchantApp } from './merchant-app.ts'
import { createNativePorts } from './ports.ts'
import { createPurchaseSettler, onReturn } from './purchase-settler.ts'
import { createPushDevice } from './push-device.ts'
import { getTopicTexts } from './push-topics.ts'
import { createPhoneQueue } from './queue.ts'
import { restoreAnswers } from './restore-answers.ts'
import { type AwayTracker, createAwayTracker } from './shares/away-tracker.ts'
import { showStorageResetNotice } from './storage-reset-notice.ts'
import { createNativeTracking } from './tracking.ts'
import { startWidgetSync } from './widget/start-widget-sync.ts'
import { createPhoneWishlist } from './wishlist.ts'

// Hermes has neither Intl.DisplayNames nor Intl.PluralRules, nor, on iPhones, the parts of a number.
registerCountryNames(COUNTRY_NAMES)
registerSymbols(CURRENCY_SYMBOLS)
setForeignMoneyFormat(formatMoneyOf)
loadFlags()
registerPluralRule(getPluralCategory)
setDarkThemeResolver(resolveDark)

export type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | {
      readonly state: 'open'
      readonly setup: AppSetup
      readonly consent: Consent
      /** Reports a failed screen. */
      readonly crashed: (error: unknown) => void
    }

type Opened = {
  readonly app: MerchantApp
  readonly base: Omit<AppSetup, 'language' | 'setLanguage' | 'shop'>
  readonly first: Language
  readonly consent: Consent
  /** Starts code that may navigate by itself, such as for the push that opened the app. */
  readonly begin: () => void
  readonly crashed: (error: unknown) => void
}

/**
 * Opens the merchant's app: first with the stored shop and design, then with the latest ones. Its state is
 * `failed`, with a function to retry, when nothing is stored and the server cannot be reached.
 */
export function useSetup(): Opening {
  const { opened, hasFailed, open, language, setLanguage, market } = useOpened()
  const dark = useColorScheme() === 'dark'
  useEffect(() => layOut(language), [language])
  // Effects here run once the screens are mounted.
  useEffect(() => {
    if (!opened) return
    const { consent, begin } = opened
    const settled = () => {
      if (!consent.state.getState().open) begin()
    }
    settled()
    // One prompt at a time: pushes have their own.
    return consent.state.subscribe(settled)
  }, [opened])

  const setup = useMemo<AppSetup | null>(() => {
    if (!opened) return null
    const { app, base } = opened
    const choose = (next: Language) => {
      base.shopper.getState().setLanguage(next)
      setLanguage(next)
    }
    return {
      ...base,
      shop: { ...app.shop, url: app.shop.domain, country: market ?? app.shop.country },
      language,
      setLanguage: choose,
      dark,
    }
  }, [opened, language, setLanguage, market, dark])

  if (setup && opened) return { state: 'open', setup, consent: opened.consent, crashed: opened.crashed }
  return hasFailed ? { state: 'failed', retry: () => void open() } : { state: 'opening' }
}

/** The opened app, and the shopper's choices that it is rendered with. */
function useOpened() {
  const [app, setApp] = useState<Opened | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [language, setLanguage] = useState<Language>('en')
  const [market, setMarket] = useState<string | null>(null)
  const open = useCallback(async () => {
    setFailed(false)
    const storedApp = await loadStoredApp()
    let current: Opened | null = null
    const show = async (latest: MerchantApp) => {
      await loadFonts(latest.design, getBuildMerchant().server)
      if (current) {
        // The merchant's consent settings apply as soon as they are known.
        void current.consent.request(getApplicableConsent(latest.shop.consent))
        return current.base.design.replace(latest.design)
      }
      current = await start(latest)
      setLanguage(current.first)
      setMarket(current.base.shopper.getState().locale)
      current.base.shopper.subscribe((now) => setMarket(now.locale))
      setApp(current)
    }
    if (storedApp) await show(storedApp)
    try {
      await show(await fetchLatestApp(storedApp))
    } catch (problem) {
      if (!storedApp) setFailed(true)
      console.warn('Opened without the server', problem)
    }
  }, [])
  useEffect(() => void open(), [open])
  return { opened: app, hasFailed, open, language, setLanguage, market }
}

async function start(app: MerchantApp): Promise<Opened> {
  const { domain, token, version } = app.shop
  const client = createStorefrontClient({ shop: domain, token, version })
  const bare = createNativePorts(client, getBuildMerchant(), () => consent.reopen(), app.shop)
  const consent = createConsent(bare.storage)
  await consent.request(getApplicableConsent(app.shop.consent))
  const shopper: ShopperStore = createShopperStore(bare)
  await shopper.load()
  // Before the first render: the shopper's choice precedes the phone's setting.
  const appearanceOptions = { name: APPEARANCE_KEY, versions: APPEARANCE_VERSIONS, read: readAppearance }
  applyColorScheme((await createStoredRecord(bare.storage, appearanceOptions).read()).choice)
  const tracking = createNativeTracking(shopper, bare.platform, consent, getBuildMerchant())
  const failures = watchFailures({ ...bare, ...tracking }, () => shopper.getState().session)
  const basePorts = failures.ports
  const isFirstStart = shopper.getState().last === null
  shopper.setState({ last: Date.now(), region: getLocales()[0]?.regionCode ?? null })
  const language = firstLanguage(shopper.getState().lang, app.shop.languages)
  const design = createDesignStore(app.design)
  const bought = () =>
    void requestAppReview({
      ports: basePorts,
      shopper,
      isEnabled: getValueAt(design.get(), 'orders.askReview') !== false,
      troubled: failures.troubled(),
    })
  const locale = { lang: language, locale: app.shop.country }
  const settle = createPurchaseSettler(basePorts, shopper, locale, bought)
  onReturn(() => void settle())
  // The app may have been closed during its checkout.
  void settle()
  const getLanguage = () => firstLanguage(shopper.getState().lang, app.shop.languages)
  const topics = () => getTopicTexts(design, getLanguage())
  const away = createAwayTracker()
  const { pushes, begin } = createPushStart(async () => {
    if (isFirstStart) followStoreLink(basePorts.navigate)
    follow(app, getLanguage, away, basePorts.navigate)
    // Before the installation is reported, and after the first screen.
    await ensureOneInstallationPerPhone(shopper)
    const parts = { ports: basePorts, shopper, queue, consent, language: () => language }
    return startInstallation({ ...parts, device: await deviceHere(app, basePorts, shopper, topics) })
  })
  const queue = createPhoneQueue({ ...basePorts, pushes }, shopper)
  const checkout = createSheetCheckout({
    load: loadCheckoutSheet,
    browser: openCheckoutInBrowser,
    completed: () => void settle(),
  })
  const wishlist = createPhoneWishlist(basePorts, shopper)
  void wishlist.refresh()
  const storedPorts = { queue: async () => queue, wishlist: async () => wishlist }
  const updateWidgets = startWidgetSync(app.shop, shopper, getLanguage)
  const paying = {
    ...checkout,
    checkout: (url: string, title: string) => away.during(() => checkout.checkout(url, title)),
  }
  const ports = { ...basePorts, ...paying, ...storedPorts, settle, pushes, updateWidgets }
  const market = shopper.getState().locale ?? app.shop.country
  const { replies, network } = await restoreAnswers(ports, shopper, { lang: language, locale: market })
  showStorageResetNotice(language)
  showRefusedChanges(queue, network)
  const base = {
    ports,
    shopper,
    design,
    replies,
    network,
    base: '',
    edit: false,
  }
  const report = watchCrashes(ports)
  const crashed = (error: unknown) => {
    failures.note()
    report(error)
  }
  return { app, base, first: language, consent, begin, crashed }
}

/** Creates a function that starts pushes once, at the first `begin`; earlier callers wait for it. */
function createPushStart(work: () => Promise<Installation>): {
  readonly pushes: Ports['pushes']
  readonly begin: () => void
} {
  let begun = false
  let resolveStarted: (installation: Promise<Installation>) => void = () => undefined
  const started = new Promise<Installation>((resolve) => {
    resolveStarted = resolve
  })
  const begin = () => {
    // Checked again whenever the shopper's consent changes.
    if (begun) return
    begun = true
    resolveStarted(work())
  }
  return { pushes: { started, start: () => started }, begin }
}

/** Opens the page whose store link led to the installation. */
function followStoreLink(navigate: Ports['navigate']): void {
  // A first start alone needs it.
  const { openDeferredLink }: typeof import('./deferred-link.ts') = require('./deferred-link.ts')
  void openDeferredLink(navigate)
}

/** Handles content shared into the app, in builds that accept it. */
function follow(
  { shop }: MerchantApp,
  language: () => Language,
  away: AwayTracker,
  navigate: Ports['navigate'],
): void {
  if (Platform.OS === 'web' || Constants.expoConfig?.extra?.shared !== true) return
  try {
    // Most builds accept none, and an app that starts does not need it.
    const {
      handleShares,
    }: typeof import('./shares/incoming-shares.ts') = require('./shares/incoming-shares.ts')
    handleShares({ shop, language, away, navigate })
  } catch (problem) {
    console.warn('What is shared into the app is not followed', problem)
  }
}

/** Returns the push device; in a browser preview, its replacement. */
async function deviceHere(
  { shop }: MerchantApp,
  ports: Pick<Ports, 'callServer' | 'storage'>,
  shopper: ShopperStore,
  topics: Parameters<typeof createPushDevice>[1],
): Promise<Device> {
  // This form of condition removes the code from phone builds.
  if (Platform.OS === 'web') {
    const { createBrowserDevice } = await import('./push-in-browser.ts')
    return createBrowserDevice({ ports, shopper, app: { slug: getBuildMerchant().slug, name: shop.name } })
  }
  return createPushDevice(shop.name, topics)
}

/** Returns the shopper's own choice, else the phone's first language that the shop has, else the shop's first. */
function firstLanguage(selectedLanguage: unknown, shopLanguages: readonly Language[]): Language {
  if (isLanguage(selectedLanguage) && shopLanguages.includes(selectedLanguage)) return selectedLanguage
  const phone = getLocales().map((locale) => locale.languageCode)
  return (
    phone.filter(isLanguage).find((language) => shopLanguages.includes(language)) ?? shopLanguages[0] ?? 'en'
  )
}

/** Sets the layout direction for the language; a phone applies it fully at the next start. */
function layOut(language: Language): void {
  const rtl = getLanguageDirection(language) === 'rtl'
  if (Platform.OS === 'web') {
    document.documentElement.lang = language
    document.documentElement.dir = rtl ? 'rtl' : 'ltr'
  } else if (I18nManager.isRTL !== rtl) {
    I18nManager.allowRTL(rtl)
    I18nManager.forceRTL(rtl)
  }
}
