import { createStorefrontClient, type StorefrontClient } from '@vitrine/commerce/client'
import { createPasswordAuth } from '@vitrine/commerce/customer/auth'
import { startDemoShop } from '@vitrine/testing/demo-shop.ts'
import { loadLazyComponents, setupOf } from '@vitrine/testing/draw.tsx'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppProvider } from './context/context.tsx'
import { createQueryCache } from './context/query-cache.ts'
import { createCanvasPorts, createSampleClient } from './sample/ports.ts'
import type { Sample, Samples } from './sample/sample.ts'
import { createSampleShop, type SampleShop } from './sample/shop.ts'
import { findScreen, listScreenNames, SCREENS, type ScreenName, type ScreenProps } from './screens.ts'
import { STATES } from './states.gen.ts'

// Samples change nothing in the shop, so one shop and its responses serve all tests.
let demo: Awaited<ReturnType<typeof startDemoShop>>
let client: StorefrontClient
let shops: Readonly<Record<'en' | 'ar', SampleShop>>
beforeAll(async () => {
  demo = await startDemoShop({ port: 0 })
  client = createStorefrontClient({ shop: demo.url, token: 'demo-public-token', retryDelay: 1 })
  const shopIn = (lang: 'en' | 'ar') => createSampleShop(client, { lang, locale: 'US' }, 'USD')
  shops = { en: shopIn('en'), ar: shopIn('ar') }
})
afterAll(() => demo.close())

/** Renders the screen in a state, as the studio's canvas does once every query is answered. */
async function renderSample(name: ScreenName, sample: Sample, language: 'en' | 'ar') {
  const { default: Screen }: { default: ComponentType<ScreenProps> } = await import(`./${name}/Screen.tsx`)
  const setup = setupOf({ client, language, edit: true })
  const shop = shops[language]
  const ports = createCanvasPorts(setup.ports, sample, shop)
  const replies = createQueryCache({}, { server: true, through: createSampleClient(sample, shop) })
  const { shopper } = setup
  shopper.setState({ loaded: true, ...(await sample.shopper?.(shop)) })
  const path = (await sample.at?.(shop)) ?? SCREENS[name].path ?? '/'
  const match = findScreen(path.split('?')[0] ?? '/', true)
  expect(match?.screen).toBe(name)
  // Rendering to a string uses the store's initial state, which on the server is the same for everyone; here it is this
  // shopper's.
  const shopperStore = Object.assign({}, shopper, { getInitialState: shopper.getState })
  const whole = (
    <AppProvider setup={{ ...setup, ports, replies, shopper: shopperStore }}>
      <Screen {...match?.params} query={path.includes('?') ? path.slice(path.indexOf('?')) : ''} />
    </AppProvider>
  )
  await loadLazyComponents()
  let html = renderToString(whole)
  while ((await replies.settle(sample.line === 'hangs' ? 0 : undefined)) > 0) html = renderToString(whole)
  return html
}

/** States that differ only in a browser: an error is shown, pushes are supported, a button was pressed. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  home: ['message'],
  inbox: ['empty', 'long'],
  pushes: ['empty', 'denied', 'loading'],
}

describe.each(listScreenNames())('the %s screen', (name) => {
  test('has sample states with names in the studio', async () => {
    const { samples }: { readonly samples: Samples } = await import(`./${name}/samples.ts`)
    expect(Object.keys(samples)).toEqual(STATES[name])
    expect(STATES[name].length).toBeGreaterThan(0)
  })
  test('renders each sample state in English and Arabic, and no two look the same', async () => {
    const { samples }: { readonly samples: Samples } = await import(`./${name}/samples.ts`)
    for (const language of ['en', 'ar'] as const) {
      const statesByHtml = new Map<string, string>()
      for (const state of STATES[name]) {
        const html = await renderSample(name, samples[state] ?? {}, language)
        expect(html.length, `${state} in ${language}`).toBeGreaterThan(100)
        const later = samples[state]?.line !== undefined || LATER[name]?.includes(state)
        if (!later) expect(statesByHtml.get(html), `${state} in ${language}`).toBeUndefined()
        statesByHtml.set(html, state)
      }
    }
  })
})

test('a sample state changes nothing at the shop, stores nothing and tracks nothing', async () => {
  const setup = setupOf({ client })
  const ports = createCanvasPorts(setup.ports, { line: 'fails' }, shops.en)
  ports.track('screen_view', { screen_name: 'cart' })
  await ports.storage.set('store', 'anything')
  expect(setup.tracked).toEqual([])
  expect(await setup.ports.storage.get('store')).toBe(null)
  await expect(createPasswordAuth(ports.client).recover({ email: 'a@b.test' })).rejects.toThrow(
    'changes nothing',
  )
  expect(await ports.callServer('/shopper/deletion', {})).toBe(null)
})
