import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonObject } from '@vitrine/core/design/operations'
import { isObject } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/languages'
import { defaultDesign } from '@vitrine/storefront/design'
import { type ScreenName, screenNames } from '@vitrine/storefront/screens.ts'
import { STATES } from '@vitrine/storefront/states.gen.ts'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { SERVER, startProduct } from './product.ts'

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
    const said: string[] = []
    const only = (process.env.ONLY ?? '').split(',')
    for (const way of WAYS.filter(({ name }) => only.some((part) => name.includes(part)))) {
      const { shots, wider } = await taken(browser, way)
      const first = shots.filter(({ screen, state }) => STATES[screen][0] === state)
      const others = shots.filter((shot) => !first.includes(shot))
      await sheet(first, way.window, join(FOLDER, `${way.name}.png`))
      await sheet(others, way.window, join(FOLDER, `${way.name}-states.png`))
      said.push(`| ${way.name} | ${shots.length} | ${wider.join(', ') || 'none'} |`)
    }
    return ['| way | pictures | wider than the window |', '|---|---|---|', ...said].join('\n')
  } finally {
    await browser.close()
    await stop()
  }
}

/** The design that a project begins with, following the device into the dark. */
function designInBoth(): JsonObject {
  const design = defaultDesign()
  const branding = isObject(design.branding) ? design.branding : {}
  return { ...design, branding: { ...branding, scheme: 'device' } }
}

async function taken(browser: Browser, { window, language, dark }: Way) {
  const page = await browser.newPage({ viewport: WINDOWS[window] })
  const shots: Shot[] = []
  const wider: string[] = []
  try {
    // A page of the same origin on which no other app runs.
    await page.goto(`${SERVER}/readyz`)
    await host(page, { language, dark, design: designInBoth() })
    for (const screen of screenNames())
      for (const state of STATES[screen]) {
        await show(page, screen, state)
        await page.waitForTimeout(SETTLE_MS)
        if (await isWider(page)) wider.push(`${screen}/${state}`)
        shots.push({ screen, state, picture: await page.screenshot({ type: 'jpeg', quality: 82 }) })
      }
    return { shots, wider }
  } finally {
    await page.close()
  }
}

/** Puts the app into the window, and says to it what the studio says to its phone. */
function host(
  page: Page,
  asked: { readonly language: Language; readonly dark: boolean; readonly design: object },
): Promise<void> {
  return page.evaluate(({ language, dark, design }) => {
    document.body.innerHTML = `<iframe src="/web/demo/?edit=1&lang=${language}" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe>`
    const frame = document.querySelector('iframe')
    const tell = (said: object) =>
      frame?.contentWindow?.dispatchEvent(
        new MessageEvent('message', {
          data: { vitrine: 1, ...said },
          origin: location.origin,
          source: window,
        }),
      )
    return new Promise<void>((done) => {
      window.addEventListener('message', function hear({ data }) {
        if (data?.type !== 'ready') return
        window.removeEventListener('message', hear)
        tell({ type: 'settings', language, country: null })
        tell({ type: 'dark', on: dark })
        tell({ type: 'design', design: { follow: (show: (now: object) => void) => show(design) } })
        done()
      })
    })
  }, asked)
}

/** Shows a screen in a state, and waits until it and its pictures are drawn. */
async function show(page: Page, screen: string, state: string): Promise<void> {
  await page.evaluate(
    ([screen, state]) =>
      new Promise<void>((shown) => {
        window.addEventListener('message', function hear({ data }) {
          if (data?.type !== 'shown' || data.screen !== screen || data.state !== state) return
          window.removeEventListener('message', hear)
          shown()
        })
        const data = { vitrine: 1, type: 'show', screen, state, path: null }
        document
          .querySelector('iframe')
          ?.contentWindow?.dispatchEvent(
            new MessageEvent('message', { data, origin: location.origin, source: window }),
          )
      }),
    [screen, state] as const,
  )
  const stands = () =>
    [...(document.querySelector('iframe')?.contentDocument?.images ?? [])].every(
      (one) => one.complete || one.getBoundingClientRect().top > innerHeight,
    )
  // Pictures that the loading look never asks for are no reason to wait for ever.
  await page.waitForFunction(stands, undefined, { timeout: PICTURES_MS }).catch(() => {})
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
