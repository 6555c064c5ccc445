import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createStorefrontClient } from '@vitrine/commerce/client'
import { fetchProducts } from '@vitrine/commerce/product/products'
import type { JsonObject } from '@vitrine/core/design/operations'
import { isObject } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { listScreenNames, type ScreenName } from '@vitrine/storefront/screens.ts'
import { STATES } from '@vitrine/storefront/states.gen.ts'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { launchChromium } from './chromium.ts'
import { DEMO_SHOP, SERVER, startProduct } from './product.ts'

const FOLDER = process.env.PICTURES ?? 'test-results/screens'
/** Width of a screenshot on its sheet in px, and the number in a row. */
const THUMB = {
  phone: { width: 260, across: 7 },
  tablet: { width: 380, across: 5 },
  wide: { width: 640, across: 3 },
}
/** Time in ms for content near the window to render and settle. */
const SETTLE_MS = 350
const PICTURES_MS = 4000
/** Timeout in ms for controls that a window may not show. */
const PRESS_MS = 1500
/** `OPENED=1` omits the states. */
const ONLY_OPENED = process.env.OPENED === '1'
/** The demo shop's public token. */
const DEMO_TOKEN = '5d3a0c8e71f24b69a2c4e6f8d0b1937a'

const WINDOWS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  wide: { width: 1440, height: 900 },
} as const
type Window = keyof typeof WINDOWS

/**
 * Windows, languages and color schemes of the screenshots. `ONLY=phone-ar-dark,tablet-en` selects those whose name
 * contains one of these.
 */
const VIEWPORTS = (['phone', 'tablet', 'wide'] as const).flatMap((window) =>
  (['en', 'de', 'ar'] as const).flatMap((language) =>
    [false, true].map((dark) => ({
      name: `${window}-${language}-${dark ? 'dark' : 'light'}`,
      window,
      language,
      dark,
    })),
  ),
)
type Viewport = (typeof VIEWPORTS)[number]
/**
 * Overlays that open by presses, one after the other, and screens that a shared URL opens. What a window does not show,
 * such as the filters of a wide one, is omitted.
 */
const OVERLAYS: readonly {
  readonly name: string
  readonly screen: ScreenName
  readonly state: string
  readonly press?: readonly string[]
  readonly at?: (ids: Ids) => string
}[] = [
  { name: 'countries', screen: 'menu', state: 'guest', press: ['country'] },
  { name: 'languages', screen: 'menu', state: 'guest', press: ['language'] },
  { name: 'appearance', screen: 'menu', state: 'guest', press: ['appearance'] },
  { name: 'log out', screen: 'menu', state: 'signedIn', press: ['logout'] },
  { name: 'sorting', screen: 'catalog', state: 'collection', press: ['sort'] },
  { name: 'filters', screen: 'catalog', state: 'collection', press: ['filters'] },
  { name: 'pictures', screen: 'product', state: 'filled', press: ['picture'] },
  { name: 'nothing chosen', screen: 'product', state: 'filled', press: ['choose'] },
  { name: 'new address', screen: 'account', state: 'signedIn', press: ['add-address'] },
  { name: 'deletion', screen: 'account', state: 'signedIn', press: ['delete-account'] },
  { name: 'what goes back', screen: 'orders', state: 'returning', press: ['request-return'] },
  { name: 'lists', screen: 'favorites', state: 'filled' },
  { name: 'new list', screen: 'favorites', state: 'filled', press: ['new-list'] },
  { name: 'to another list', screen: 'favorites', state: 'filled', press: ['move-wish'] },
  { name: 'message', screen: 'home', state: 'message' },
  { name: 'wrong words', screen: 'login', state: 'filled', press: ['submit'] },
  { name: 'wrong words', screen: 'register', state: 'filled', press: ['submit'] },
  {
    name: 'shared',
    screen: 'cart',
    state: 'filled',
    at: ({ variants }) => `/cart#lines=${variants.map((id) => `${id}:2`).join(',')}`,
  },
  {
    name: 'shared',
    screen: 'favorites',
    state: 'filled',
    at: ({ products }) => `/favorites#wishes=${products.join(',')}`,
  },
]
/** Ids of the demo shop's first products. */
type Ids = { readonly products: readonly number[]; readonly variants: readonly number[] }
type Shot = { readonly screen: ScreenName; readonly state: string; readonly picture: Buffer }

/**
 * Takes screenshots of every screen in each of its sample states, rendered by the real app as in the studio, on sheets
 * below `PICTURES` for inspection: one of the overlays and shared URLs, one of all other states. Reports screens that
 * are wider than their window. Measures nothing else.
 */
export async function benchScreens(): Promise<string> {
  await mkdir(FOLDER, { recursive: true })
  const stop = await startProduct()
  const browser = await launchChromium()
  try {
    const tableRows: string[] = []
    const ids = await firstIds()
    const only = (process.env.ONLY ?? '').split(',')
    for (const viewport of VIEWPORTS.filter(({ name }) => only.some((part) => name.includes(part)))) {
      const { shots, wider, opened } = await captureScreens(browser, viewport, ids)
      await sheet(opened, viewport.window, join(FOLDER, `${viewport.name}-opened.png`))
      const first = shots.filter(({ screen, state }) => STATES[screen][0] === state)
      const others = shots.filter((shot) => !first.includes(shot))
      await sheet(first, viewport.window, join(FOLDER, `${viewport.name}.png`))
      await sheet(others, viewport.window, join(FOLDER, `${viewport.name}-states.png`))
      tableRows.push(`| ${viewport.name} | ${shots.length + opened.length} | ${wider.join(', ') || 'none'} |`)
    }
    return ['| viewport | screenshots | wider than the window |', '|---|---|---|', ...tableRows].join('\n')
  } finally {
    await browser.close()
    await stop()
  }
}

/** Returns a new project's design with a theme that follows the device, and with named wishlists. */
function designInBoth(): JsonObject {
  const design = createDefaultDesign()
  const branding = isObject(design.branding) ? design.branding : {}
  const favorites = isObject(design.favorites) ? design.favorites : {}
  return {
    ...design,
    branding: { ...branding, scheme: 'device' },
    favorites: { ...favorites, showLists: true },
  }
}

async function firstIds(): Promise<Ids> {
  const client = createStorefrontClient({ shop: DEMO_SHOP, token: DEMO_TOKEN })
  const { items } = await fetchProducts(client, { lang: 'en', locale: 'US', availableOnly: true, first: 3 })
  return {
    products: items.map(({ id }) => id),
    variants: items.flatMap(({ variants }) => variants.slice(0, 1).map(({ id }) => id)),
  }
}

async function captureScreens(browser: Browser, { window, language, dark }: Viewport, ids: Ids) {
  const page = await browser.newPage({ viewport: WINDOWS[window] })
  const shots: Shot[] = []
  const stateShots: Shot[] = []
  const wider: string[] = []
  try {
    // A page of the same origin on which no other app runs.
    await page.goto(`${SERVER}/readyz`)
    await loadCanvas(page, { language, dark, design: designInBoth() })
    const draw = () => page.screenshot({ type: 'jpeg', quality: 82 })
    for (const { name, screen, state, press = [], at } of OVERLAYS) {
      // Another state in between closes what was open.
      await show(page, 'splash', 'filled')
      await show(page, screen, state, at?.(ids) ?? null)
      let all = true
      await enableInteractiveMode(page)
      for (const testId of press) all = all && (await pressIfShown(page, testId))
      await page.waitForTimeout(SETTLE_MS)
      if (all) stateShots.push({ screen, state: name, picture: await draw() })
      if (all && (await isWider(page))) wider.push(`${screen}/${name}`)
    }
    for (const screen of ONLY_OPENED ? [] : listScreenNames())
      for (const state of STATES[screen]) {
        await show(page, screen, state)
        await page.waitForTimeout(SETTLE_MS)
        if (await isWider(page)) wider.push(`${screen}/${state}`)
        shots.push({ screen, state, picture: await draw() })
      }
    return { shots, wider, opened: stateShots }
  } finally {
    await page.close()
  }
}

/** Loads the app into the window and sends it the messages that the studio sends to its canvas. */
function loadCanvas(
  page: Page,
  hostOptions: { readonly language: Language; readonly dark: boolean; readonly design: object },
): Promise<void> {
  return page.evaluate(({ language, dark, design }) => {
    document.body.innerHTML = `<iframe src="/web/demo/?edit=1&lang=${language}" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe>`
    const frame = document.querySelector('iframe')
    const sendMessage = (message: object) =>
      frame?.contentWindow?.dispatchEvent(
        new MessageEvent('message', {
          data: { vitrine: 1, ...message },
          origin: location.origin,
          source: window,
        }),
      )
    return new Promise<void>((done) => {
      window.addEventListener('message', function hear({ data }) {
        if (data?.type !== 'ready') return
        window.removeEventListener('message', hear)
        sendMessage({ type: 'settings', language, country: null })
        sendMessage({ type: 'dark', on: dark })
        sendMessage({ type: 'design', design: { follow: (show: (now: object) => void) => show(design) } })
        done()
      })
    })
  }, hostOptions)
}

/** Shows a screen in a state, and waits until it and its images are rendered. */
async function show(page: Page, screen: string, state: string, path: string | null = null): Promise<void> {
  await page.evaluate(
    ([screen, state, path]) =>
      new Promise<void>((resolve) => {
        window.addEventListener('message', function hear({ data }) {
          if (data?.type !== 'shown' || data.screen !== screen || data.state !== state) return
          window.removeEventListener('message', hear)
          resolve()
        })
        const data = { vitrine: 1, type: 'show', screen, state, path }
        document
          .querySelector('iframe')
          ?.contentWindow?.dispatchEvent(
            new MessageEvent('message', { data, origin: location.origin, source: window }),
          )
      }),
    [screen, state, path] as const,
  )
  const areImagesLoaded = () =>
    [...(document.querySelector('iframe')?.contentDocument?.images ?? [])].every(
      (one) => one.complete || one.getBoundingClientRect().top > innerHeight,
    )
  // Images that the loading state never requests must not block the benchmark.
  await page.waitForFunction(areImagesLoaded, undefined, { timeout: PICTURES_MS }).catch(() => {})
}

/** Switches the canvas to interactive mode: presses work as for shoppers. */
function enableInteractiveMode(page: Page): Promise<void> {
  return page.evaluate(() => {
    const data = { vitrine: 1, type: 'walk', on: true }
    document
      .querySelector('iframe')
      ?.contentWindow?.dispatchEvent(
        new MessageEvent('message', { data, origin: location.origin, source: window }),
      )
  })
}

/** Presses the element with the test id; returns false where the window shows none. */
async function pressIfShown(page: Page, testId: string): Promise<boolean> {
  const one = page.frameLocator('iframe').getByTestId(testId).filter({ visible: true }).first()
  return one.click({ timeout: PRESS_MS }).then(
    () => true,
    () => false,
  )
}

function isWider(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const root = document.querySelector('iframe')?.contentDocument?.documentElement
    return root !== undefined && root.scrollWidth > root.clientWidth
  })
}

/** Arranges screenshots side by side, each under its name. */
async function sheet(shots: readonly Shot[], window: Window, file: string): Promise<void> {
  if (shots.length === 0) return
  const { width, across } = THUMB[window]
  const { width: full, height: high } = WINDOWS[window]
  const height = Math.round((high * width) / full)
  const [gap, label] = [12, 22]
  const rows = Math.ceil(shots.length / across)
  const parts = await Promise.all(
    shots.map(async ({ screen, state, picture }, at) => {
      const left = gap + (at % across) * (width + gap)
      const top = gap + Math.floor(at / across) * (height + label + gap)
      const name = `<svg width="${width}" height="${label}"><text x="0" y="15" font-family="sans-serif" font-size="14">${screen} · ${state}</text></svg>`
      return [
        { input: Buffer.from(name), left, top },
        { input: await sharp(picture).resize(width, height).toBuffer(), left, top: top + label },
      ]
    }),
  )
  await sharp({
    create: {
      width: gap + across * (width + gap),
      height: gap + rows * (height + label + gap),
      channels: 3,
      background: '#dddddd',
    },
  })
    .composite(parts.flat())
    .png()
    .toFile(file)
}
