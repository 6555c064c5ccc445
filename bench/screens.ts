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
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { DEMO_SHOP, SERVER, startProduct } from './product.ts'

const FOLDER = process.env.PICTURES ?? 'test-results/screens'
/** How wide one picture is on its sheet, px, and how many stand beside one another. */
const THUMB = {
  phone: { width: 260, across: 7 },
  tablet: { width: 380, across: 5 },
  wide: { width: 640, across: 3 },
}
/** For what comes near to be drawn and to move into place, ms. */
const SETTLE_MS = 350
const PICTURES_MS = 4000
/** Longer than this nothing is looked for that a window may not show, ms. */
const PRESS_MS = 1500
/** `OPENED=1` leaves the states out. */
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
 * Windows, languages and schemes that every screen is drawn in. `ONLY=phone-ar-dark,tablet-en` takes those whose name
 * has one of these in it.
 */
const WAYS = (['phone', 'tablet', 'wide'] as const).flatMap((window) =>
  (['en', 'de', 'ar'] as const).flatMap((language) =>
    [false, true].map((dark) => ({
      name: `${window}-${language}-${dark ? 'dark' : 'light'}`,
      window,
      language,
      dark,
    })),
  ),
)
type Way = (typeof WAYS)[number]
/**
 * What opens over a screen by presses, one after the other, and what an address opens that somebody shared. What a window
 * does not show, such as the filters of a wide one, is left out.
 */
const OPENED: readonly {
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
/** Of the demo shop's first products. */
type Ids = { readonly products: readonly number[]; readonly variants: readonly number[] }
type Shot = { readonly screen: ScreenName; readonly state: string; readonly picture: Buffer }

/**
 * Every screen in each of its sample states, drawn by the real app as the studio shows it, on sheets below `PICTURES`
 * that are to be looked at: one of what each screen opens with, one of all other states. Says which screens are wider
 * than their window. It measures nothing else.
 */
export async function benchScreens(): Promise<string> {
  await mkdir(FOLDER, { recursive: true })
  const stop = await startProduct()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const tableRows: string[] = []
    const ids = await firstIds()
    const only = (process.env.ONLY ?? '').split(',')
    for (const viewport of WAYS.filter(({ name }) => only.some((part) => name.includes(part)))) {
      const { shots, wider, opened } = await captureScreens(browser, viewport, ids)
      await sheet(opened, viewport.window, join(FOLDER, `${viewport.name}-opened.png`))
      const first = shots.filter(({ screen, state }) => STATES[screen][0] === state)
      const others = shots.filter((shot) => !first.includes(shot))
      await sheet(first, viewport.window, join(FOLDER, `${viewport.name}.png`))
      await sheet(others, viewport.window, join(FOLDER, `${viewport.name}-states.png`))
      tableRows.push(`| ${viewport.name} | ${shots.length + opened.length} | ${wider.join(', ') || 'none'} |`)
    }
    return ['| way | pictures | wider than the window |', '|---|---|---|', ...tableRows].join('\n')
  } finally {
    await browser.close()
    await stop()
  }
}

/** The design that a project begins with, following the device into the dark, and with lists by name. */
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

async function captureScreens(browser: Browser, { window, language, dark }: Way, ids: Ids) {
  const page = await browser.newPage({ viewport: WINDOWS[window] })
  const shots: Shot[] = []
  const stateShots: Shot[] = []
  const wider: string[] = []
  try {
    // A page of the same origin on which no other app runs.
    await page.goto(`${SERVER}/readyz`)
    await host(page, { language, dark, design: designInBoth() })
    const draw = () => page.screenshot({ type: 'jpeg', quality: 82 })
    for (const { name, screen, state, press = [], at } of OPENED) {
      // Another state before: what was opened there is closed.
      await show(page, 'splash', 'filled')
      await show(page, screen, state, at?.(ids) ?? null)
      let all = true
      await walk(page)
      for (const testId of press) all = all && (await pressed(page, testId))
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

/** Puts the app into the window, and says to it what the studio says to its phone. */
function host(
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

/** Shows a screen in a state, and waits until it and its pictures are drawn. */
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
  const stands = () =>
    [...(document.querySelector('iframe')?.contentDocument?.images ?? [])].every(
      (one) => one.complete || one.getBoundingClientRect().top > innerHeight,
    )
  // Pictures that the loading look never asks for are no reason to wait for ever.
  await page.waitForFunction(stands, undefined, { timeout: PICTURES_MS }).catch(() => {})
}

/** From here on the app is used: a press does what it does for shoppers. */
function walk(page: Page): Promise<void> {
  return page.evaluate(() => {
    const data = { vitrine: 1, type: 'walk', on: true }
    document
      .querySelector('iframe')
      ?.contentWindow?.dispatchEvent(
        new MessageEvent('message', { data, origin: location.origin, source: window }),
      )
  })
}

/** Presses what has the test id; false where the window shows none. */
async function pressed(page: Page, testId: string): Promise<boolean> {
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

/** Pictures beside one another, each under its name. */
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
