import type { Market } from '@vitrine/core/design/canvas-messages'
import { isLanguage, type Language } from '@vitrine/core/i18n/languages'
import { createQueryCache, type QueryCache } from '@vitrine/storefront/context/query-cache.ts'
import { createShopperStore, type ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { createCanvasPorts, createSampleClient, isEmptySample } from '@vitrine/storefront/sample/ports.ts'
import type { Sample, Samples } from '@vitrine/storefront/sample/sample.ts'
import { createSampleShop, type SampleShop } from '@vitrine/storefront/sample/shop.ts'
import { isStateName } from '@vitrine/storefront/sample/states.ts'
import { listScreenNames, SCREENS, type ScreenName } from '@vitrine/storefront/screens.ts'
import type { Root } from 'react-dom/client'
import type { PageData } from '../page/page-data.ts'
import type { FullDesign } from '../shell/full-design.ts'
import { Shell, type ShellProps } from '../shell/Shell.tsx'
import { loadScreen } from '../shell/screens.ts'
import { SAMPLES } from './samples.gen.ts'

export type Stage = {
  readonly root: Root
  readonly data: PageData
  readonly setup: Omit<ShellProps['setup'], 'ports'> & { readonly ports: Ports }
  readonly rest: FullDesign
}
export type SceneRequest = {
  readonly screen: string
  readonly state: string
  /** Path to show; null: the default of the state. */
  readonly path: string | null
}
/** One rendered app with its own shopper and query cache. */
type Scene = {
  readonly name: string
  readonly shopper: ShopperStore
  readonly replies: QueryCache
  readonly setLanguage: (language: Language) => void
}

const PLAIN: Sample = {}
/** Maximum wait for pending requests, ms. */
const SETTLED_MS = 4000

/** The language of the canvas, and the country of its market; null for the shop's own. */
type Here = { readonly language: Language; readonly country: string | null }

/**
 * Creates the studio's canvas, which shows a screen in one of its sample states. For each state it renders
 * the app anew, with that state's shopper and responses. Nothing is stored, tracked or sent. All states share
 * one design.
 */
export async function startScenes(stage: Stage) {
  const { data, setup } = stage
  let here: Here = { language: data.language, country: null }
  let scene: Scene | null = null
  let latestRequest: SceneRequest | null = null
  let turn = 0
  const shops = createSampleShops(stage)

  async function draw(name: string, sample: Sample): Promise<void> {
    const now = ++turn
    const renderedScene = await drawScene(stage, {
      name,
      sample,
      shop: shops(here),
      here,
      key: String(now),
      isLatest: () => now === turn,
    })
    if (renderedScene) scene = renderedScene
  }

  /** Loads the code of a screen; returns its scene's name, its sample state, and the path at which it is. */
  async function prepare(sceneRequest: SceneRequest) {
    const screen = listScreenNames().find((name) => name === sceneRequest.screen)
    const samples: Samples = screen ? SAMPLES[screen] : {}
    const sample = (isStateName(sceneRequest.state) ? samples[sceneRequest.state] : undefined) ?? PLAIN
    const plain = isEmptySample(sample)
    const name = plain ? '' : `${sceneRequest.screen} ${sceneRequest.state} ${here.language} ${here.country}`
    const [path] = await Promise.all([
      sceneRequest.path ?? sample.at?.(shops(here)) ?? pathOf(screen),
      screen && !plain ? loadScreen(screen).catch(() => undefined) : undefined,
    ])
    return { name, sample, path }
  }

  /**
   * Shows a screen in a state; the last request wins. Resolves to true when it is rendered with its data, to false when
   * another request replaced it.
   */
  async function show(sceneRequest: SceneRequest): Promise<boolean> {
    latestRequest = sceneRequest
    const { name, sample, path } = await prepare(sceneRequest)
    if (latestRequest !== sceneRequest) return false
    if (scene?.name !== name) await draw(name, sample)
    if (latestRequest !== sceneRequest) return false
    setup.ports.navigate(path, 'replace')
    const { pathname } = new URL(data.base + path, location.origin)
    await frames(() => location.pathname === pathname)
    // Responses can lead to further queries.
    if (sample.line === undefined)
      while (latestRequest === sceneRequest && (await scene?.replies.settle(SETTLED_MS))) await frames()
    await frames()
    return latestRequest === sceneRequest
  }

  // A preview of another screen begins with it instead of with the home screen.
  const first = readRequest(location.search)
  if (first) {
    const { name, sample, path } = await prepare(first)
    setup.ports.navigate(path, 'replace')
    await draw(name, sample)
  } else await draw('', PLAIN)
  return {
    show,
    markets: () => marketsOf(stage, here.language),
    /** Renders in another language, or for another country; null for the shop's own. */
    settings(next: { readonly language: string; readonly country: string | null }): void {
      if (!isLanguage(next.language)) return
      const { language, country } = next
      const moved = country !== here.country
      here = { language, country }
      if (!scene) return
      if (moved) scene.shopper.getState().setMarket(country)
      scene.shopper.getState().setLanguage(language)
      scene.setLanguage(language)
      // Texts of a sample depend on the language.
      if (scene.name !== '' && latestRequest) void show(latestRequest)
    },
  }
}

/** Creates the sample shops, one for each language and country. */
function createSampleShops({ data, setup }: Stage): (here: Here) => SampleShop {
  const shops = new Map<string, SampleShop>()
  return ({ language, country }) => {
    const locale = country ?? data.shop.country
    const key = `${language}/${locale}`
    const sampleShop =
      shops.get(key) ?? createSampleShop(setup.ports.client, { lang: language, locale }, data.shop.currency)
    shops.set(key, sampleShop)
    return sampleShop
  }
}

/** Renders the app in a state; null when another request replaced it. */
async function drawScene(
  { root, data, setup, rest }: Stage,
  {
    name,
    sample,
    shop,
    here: { language, country },
    key,
    isLatest,
  }: {
    readonly name: string
    readonly sample: Sample
    readonly shop: SampleShop
    readonly here: Here
    readonly key: string
    readonly isLatest: () => boolean
  },
): Promise<Scene | null> {
  const ports = createCanvasPorts(setup.ports, sample, shop)
  const replies = createQueryCache(isEmptySample(sample) ? data.answers : {}, {
    through: createSampleClient(sample, shop),
  })
  const shopper = createShopperStore(ports)
  await shopper.load()
  shopper.setState({ ...(await sample.shopper?.(shop)), lang: language, locale: country })
  if (!isLatest()) return null
  const setLanguage = await new Promise<(language: Language) => void>((ready) => {
    root.render(
      <Shell
        key={key}
        data={{ ...data, language }}
        setup={{ ...setup, ports, replies, shopper }}
        rest={rest}
        rememberLanguage={(lang) => shopper.getState().setLanguage(lang)}
        onReady={ready}
      />,
    )
  })
  return { name, shopper, replies, setLanguage }
}

/** Returns the countries that the shop sells to, in the current language; empty when it cannot be reached. */
async function marketsOf({ data, setup }: Stage, language: Language): Promise<readonly Market[]> {
  try {
    const { fetchShop } = await import('@vitrine/commerce/shop/shop')
    const { countries } = await fetchShop(setup.ports.client, { lang: language, locale: data.shop.country })
    return countries.map(({ code, name, currency }) => ({ code, name, currency }))
  } catch {
    return []
  }
}

/** Waits for two frames, after `so` returns true: by then the change is rendered and its queries have started. */
async function frames(so: () => boolean = () => true): Promise<void> {
  const began = performance.now()
  const next = () => new Promise((then) => requestAnimationFrame(then))
  do await next()
  while (!so() && performance.now() - began < SETTLED_MS)
  await next()
}

/** Returns the scene that the page's address requests; null for none. */
function readRequest(search: string): SceneRequest | null {
  const query = new URLSearchParams(search)
  const [screen, state] = [query.get('screen'), query.get('state')]
  return screen === null || state === null ? null : { screen, state, path: null }
}

function pathOf(screen: ScreenName | undefined): string {
  return (screen && SCREENS[screen].path) || '/'
}
