import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fields, getMaxLength } from '@vitrine/core/design/fields'
import { isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { startRanks } from '@vitrine/core/design/ranks'
import type { Language } from '@vitrine/core/i18n/languages'
import { createDefaultDesign, createItem, findSection } from '@vitrine/storefront/design'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { launchChromium } from './chromium.ts'
import { SERVER, startProduct } from './product.ts'

const FOLDER = process.env.PICTURES ?? 'test-results/blocks'
/** Maximum height in px of a sheet's column; a taller screenshot continues in the next one. */
const COLUMN_PX = 3200
/** Maximum height in px of a screenshot in Chromium. */
const MAX_SCROLL_PX = 16_000
/** Time in ms for content near the window to render and settle. */
const SETTLE_MS = 600

/** Content of the blocks, and how the shop responds. */
const STATES = {
  filled: { texts: 'own', state: 'filled' },
  empty: { texts: 'none', state: 'filled' },
  loading: { texts: 'own', state: 'loading' },
  failed: { texts: 'own', state: 'failed' },
  long: { texts: 'long', state: 'long' },
} as const
type Texts = (typeof STATES)[keyof typeof STATES]['texts']

/** Windows, languages and color schemes of the screenshots. */
const VIEWPORTS: readonly { name: string; width: number; language: Language; dark: boolean }[] = [
  { name: 'phone', width: 390, language: 'en', dark: false },
  { name: 'phone-dark-arabic', width: 390, language: 'ar', dark: true },
  { name: 'wide', width: 1280, language: 'en', dark: false },
]

/**
 * Takes a screenshot of every block of the home screen in each state and each window, rendered by the real app as in
 * the studio, below `PICTURES` for inspection. Measures nothing.
 */
export async function benchBlocks(): Promise<string> {
  await mkdir(FOLDER, { recursive: true })
  const stop = await startProduct()
  const browser = await launchChromium()
  try {
    const imagePaths: string[] = []
    for (const viewport of VIEWPORTS)
      for (const [variant, { texts, state }] of Object.entries(STATES)) {
        const file = join(FOLDER, `${variant}-${viewport.name}.png`)
        await writeColumns(
          await captureScreenshot(browser, { ...viewport, design: designOf(texts), state }),
          file,
        )
        imagePaths.push(file)
      }
    return imagePaths.join('\n')
  } finally {
    await browser.close()
    await stop()
  }
}

/** Returns a design whose home screen has one block of every kind. */
function designOf(texts: Texts): JsonObject {
  const { home, ...rest } = createDefaultDesign()
  const list = findSection('home')?.lists?.blocks
  if (!list) throw new Error('The home screen has no blocks.')
  const kinds = Object.keys(list.items)
  const ranks = startRanks(kinds.length)
  const blocks: Record<string, Json> = {}
  kinds.forEach((kind, at) => {
    const item = createItem(list, kind, ranks[at] ?? '')
    blocks[`${kind}-1`] = fillTexts(
      item,
      list.items[kind]?.fields ?? {},
      list.items[kind]?.lists ?? {},
      texts,
    )
  })
  const branding = isObject(rest.branding) ? rest.branding : {}
  return {
    ...rest,
    branding: { ...branding, scheme: 'device' },
    home: { ...(isObject(home) ? home : {}), blocks },
  }
}

const LONG: Readonly<Record<'en' | 'ar', string>> = {
  en: 'Extraordinarily well-considered everyday essentials, made slowly by people whose names we know ',
  ar: 'قطع يومية مختارة بعناية استثنائية صنعها على مهل أناس نعرف أسماءهم واحدًا واحدًا ',
}

type Lists = Readonly<
  Record<string, { readonly items: Readonly<Record<string, { readonly fields: Fields }>> }>
>

/** Fills an item's fields with nothing, with defaults, or with the longest texts that each field allows. */
function fillTexts(item: JsonObject, fields: Fields, lists: Lists, texts: Texts): JsonObject {
  if (texts === 'own') return item
  const filledItem: Record<string, Json> = { ...item }
  for (const [name, field] of Object.entries(fields)) {
    const whole = (text: string) =>
      text
        .repeat(30)
        .slice(0, Math.min(field.kind === 'text' ? getMaxLength(field) : 0, 400))
        .trim()
    if (field.kind === 'text')
      filledItem[name] = texts === 'none' ? {} : { en: whole(LONG.en), ar: whole(LONG.ar) }
    if (texts === 'none' && (field.kind === 'image' || field.kind === 'video' || field.kind === 'string'))
      filledItem[name] = ''
  }
  for (const [name, list] of Object.entries(lists)) {
    const inner = isObject(item[name]) ? item[name] : {}
    filledItem[name] =
      texts === 'none'
        ? {}
        : Object.fromEntries(
            Object.entries(inner).map(([id, one]) => [
              id,
              isObject(one) ? fillTexts(one, list.items[String(one.kind)]?.fields ?? {}, {}, texts) : one,
            ]),
          )
  }
  return filledItem
}

type ScreenOptions = {
  readonly width: number
  readonly language: Language
  readonly dark: boolean
  readonly design: JsonObject
  readonly state: string
}

/**
 * Takes a screenshot of the app in the studio's canvas, as high as all its blocks. The page around it is the
 * benchmark's own.
 */
async function captureScreenshot(
  browser: Browser,
  { width, language, dark, design, state }: ScreenOptions,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height: 1200 } })
  try {
    // A page of the same origin on which no other app runs.
    await page.goto(`${SERVER}/readyz`)
    await loadCanvas(page, { language, dark, design, state })
    // Content below the window renders once it is near, and may be higher then.
    for (let height = 0; ; ) {
      const now = await page.evaluate(
        () => document.querySelector('iframe')?.contentDocument?.documentElement.scrollHeight ?? 0,
      )
      if (now <= height) break
      height = Math.min(MAX_SCROLL_PX, now)
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(SETTLE_MS)
    }
    // Images that the loading state never requests must not block the benchmark.
    const areImagesLoaded = () =>
      [...(document.querySelector('iframe')?.contentDocument?.images ?? [])].every((one) => one.complete)
    await page.waitForFunction(areImagesLoaded, undefined, { timeout: 6000 }).catch(() => {})
    return await page.screenshot({ type: 'png' })
  } finally {
    await page.close()
  }
}

/** Loads the app into the window and sends it the messages that the studio sends to its canvas. */
function loadCanvas(page: Page, screenOptions: Omit<ScreenOptions, 'width'>): Promise<void> {
  // The type is too deep for Playwright's type of page arguments.
  const shallowOptions: Omit<typeof screenOptions, 'design'> & { readonly design: object } = screenOptions
  return page.evaluate(({ language, dark, design, state }) => {
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
      window.addEventListener('message', ({ data }) => {
        if (data?.type === 'ready') {
          sendMessage({ type: 'settings', language, country: null })
          sendMessage({ type: 'dark', on: dark })
          sendMessage({
            type: 'design',
            design: { follow: (show: (now: object) => void) => show(design) },
          })
          sendMessage({ type: 'show', screen: 'home', state, path: null })
        }
        if (data?.type === 'shown' && data.state === state) setTimeout(done, 400)
      })
    })
  }, shallowOptions)
}

/** Splits a tall screenshot into writeColumns, so that it can be viewed on one screen. */
async function writeColumns(picture: Buffer, file: string): Promise<void> {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const count = Math.ceil(height / COLUMN_PX)
  const parts = await Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      input: await sharp(picture)
        .extract({
          left: 0,
          top: at * COLUMN_PX,
          width,
          height: Math.min(COLUMN_PX, height - at * COLUMN_PX),
        })
        .toBuffer(),
      left: at * (width + 12),
      top: 0,
    })),
  )
  await sharp({
    create: {
      width: count * (width + 12),
      height: Math.min(height, COLUMN_PX),
      channels: 3,
      background: '#8d9099',
    },
  })
    .composite(parts)
    .png()
    .toFile(file)
}
