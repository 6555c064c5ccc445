import { getLanguageDirection, type Language } from '@vitrine/core/i18n/languages'
import { AppProvider, type AppSetup, type Shop } from '@vitrine/storefront/context/context.tsx'
import { App } from '@vitrine/storefront/layout/App.tsx'
import { ErrorBoundary } from '@vitrine/storefront/layout/ErrorBoundary.tsx'
import { MobileOnly, NotFound } from '@vitrine/storefront/layout/NotFound.tsx'
import { findScreen, type Match } from '@vitrine/storefront/screens.ts'
import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PageData } from '../page/page-data.ts'
import type { FullDesign } from './full-design.ts'
import { useAddress } from './location.ts'
import { clearScreenFailure, getLoadedScreen, getScreenFailure, loadScreen, type Screen } from './screens.ts'

type Base = Omit<AppSetup, 'language' | 'setLanguage' | 'shop' | 'base' | 'edit' | 'prefetch' | 'missing'>
export type ShellProps = {
  readonly data: PageData
  readonly setup: Base
  /** In the browser: the parts of the design that the page omitted. */
  readonly rest?: FullDesign
  readonly rememberLanguage: (language: Language) => void
  /** Receives the function that changes the language, for code outside of React: the studio's canvas. */
  readonly onReady?: (change: (language: Language) => void) => void
  /** On the server: the path and query to render. */
  readonly at?: { readonly path: string; readonly search: string }
}

/** Prefetches the script of a path's screen, and a product's data. */
function prefetchFor(setup: AppSetup, href: string): void {
  const match = findScreen(href.split(/[?#]/, 1)[0] ?? '/')
  // A failed prefetch has no effect: the press itself tries again and shows the error.
  if (match) loadScreen(match.screen).catch(() => undefined)
  if (match?.screen === 'product' && !setup.edit)
    import('./prefetch.ts').then(({ prefetchSoon }) => prefetchSoon(setup, href)).catch(() => undefined)
}

/** Returns the shopper's market once its money format is loaded, which a market other than `home` needs. */
function useMarketHere({ subscribe, getState }: Base['shopper'], home: string): string | null {
  const selectedMarket = useSyncExternalStore(
    subscribe,
    () => getState().locale,
    () => null,
  )
  const [here, setHere] = useState<string | null>(null)
  useEffect(() => {
    let latest = true
    const show = () => {
      if (latest) setHere(selectedMarket)
    }
    if (selectedMarket === null || selectedMarket === home) show()
    // Without its script amounts have the language's format.
    else import('../markets/foreign-money.ts').then(show, show)
    return () => {
      latest = false
    }
  }, [selectedMarket, home])
  return here
}

/** The web app, the same on server and client. */
export function Shell({ data, setup, rest, rememberLanguage, onReady, at }: ShellProps) {
  const [language, setLanguage] = useState(data.language)
  // Written as in the browser: with one question mark more or less React would render the routes anew, the
  // whole screen in one task.
  const [first] = useState(() =>
    at ? `${data.base}${at.path}${at.search}` : window.location.pathname + window.location.search,
  )
  const market = useMarketHere(setup.shopper, data.shop.country)
  const appSetup = useMemo<AppSetup>(() => {
    const shopData = data.shop
    const shop: Shop = { ...shopData, url: shopData.domain, country: market ?? shopData.country }
    const change = (next: Language) => {
      rememberLanguage(next)
      const coming = rest?.everyLanguage()
      const show = () => setLanguage(setup.shopper.getState().lang ?? next)
      // Offline, the loaded texts stay, and the screen still changes its language.
      if (coming) coming.catch(() => undefined).then(show)
      else show()
    }
    const { base, edit } = data
    const missing = rest?.needed
    const appSetup: AppSetup = {
      ...setup,
      shop,
      language,
      setLanguage: change,
      base,
      edit,
      prefetch: (href) => prefetchFor(appSetup, href),
      missing,
    }
    return appSetup
  }, [data, setup, rest, language, market, rememberLanguage])
  useEffect(() => onReady?.(setLanguage), [onReady])
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = getLanguageDirection(language)
  }, [language])
  return (
    <AppProvider setup={appSetup}>
      <Routes base={data.base} first={first} edit={data.edit} rest={rest} />
    </AppProvider>
  )
}

function Routes({
  base,
  first,
  edit,
  rest,
}: {
  readonly base: string
  /** The URL that the server rendered. */
  readonly first: string
  readonly edit: boolean
  readonly rest: FullDesign | undefined
}) {
  const { path, query } = useAddress(base, first)
  const match = findScreen(path, edit)
  const screen = (
    <ErrorBoundary resetKey={path} onRetry={match ? () => retryScreen(match, rest) : undefined}>
      {match ? (
        <MatchedScreen key={match.screen} match={match} rest={rest} query={query} />
      ) : findScreen(path, true) ? (
        <MobileOnly />
      ) : (
        <NotFound />
      )}
    </ErrorBoundary>
  )
  return (
    <>
      {/* The landing page is no screen of the app: nothing of the app stands around it. */}
      {match?.screen === 'website' ? screen : <App path={path}>{screen}</App>}
      <Ready />
    </>
  )
}

/**
 * Signals to external scripts that the page is interactive. It is beside the screen, because the screen hydrates after
 * the shell, and its listener replays earlier presses and form submissions.
 */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.app = 'ready'
  }, [])
  return null
}

/** Retries a failed screen: while online, a missing script belongs to an older version. */
function retryScreen({ screen }: Match, rest: FullDesign | undefined): void {
  if (getScreenFailure(screen) && navigator.onLine) window.location.reload()
  else clearScreenFailure(screen)
  rest?.rest()?.catch(() => undefined)
}

/** The screen of an address; suspends while its script loads. */
function MatchedScreen({
  match,
  rest,
  query,
}: {
  readonly match: Match
  readonly rest: FullDesign | undefined
  readonly query: string
}) {
  const loadedScreen = getLoadedScreen(match.screen)
  if (!loadedScreen) {
    // A failed script is not requested on every render: the shopper decides when to try again.
    const failure = getScreenFailure(match.screen)
    if (failure) throw failure
    use(loadScreen(match.screen))
  }
  const Known: Screen | undefined = loadedScreen ?? getLoadedScreen(match.screen)
  const coming = rest?.covers(match.screen) === false ? rest.needed() : null
  if (coming) use(coming)
  return Known && <Known {...match.params} query={query} />
}
