import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { NATIVE_WEB, SERVER } from '../addresses.ts'

/** A text and the middle of its first line in px. */
export type TextPosition = {
  readonly text: string
  readonly x: number
  readonly y: number
  /** True for a line that the window's edge or a docked bar cuts: a pixel more or less hides it. */
  readonly isCut: boolean
}

/** Gives both platforms the same font, because phones have their own and only the layout is compared. */
const SAME_TYPE = `* { font-family: 'Noto Sans', 'Noto Sans Arabic', sans-serif !important; caret-color: transparent !important; outline: none !important }`

/** Starts the phone app's browser build beside the running product; returns a function that stops it. */
export async function startNativeWeb(): Promise<() => Promise<void>> {
  const child: ChildProcess = spawn('node', ['scripts/native-web.mjs'], {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, NATIVE_WEB_PORT: new URL(NATIVE_WEB).port, SERVER },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  const answering = async () => {
    await expect(async () => {
      expect((await fetch(NATIVE_WEB)).ok).toBe(true)
    }).toPass({ timeout: 240_000 })
  }
  const died = async () => {
    await ended
    throw new Error('The native app could not be built; see its output above.')
  }
  await Promise.race([answering(), died()])
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

/** A shopper on one of the two platforms, in one language. */
export class ParityApp {
  readonly name: 'web' | 'native'
  readonly page: Page
  readonly #language: 'en' | 'ar'
  readonly #context: BrowserContext

  private constructor(name: 'web' | 'native', page: Page, language: 'en' | 'ar', context: BrowserContext) {
    this.name = name
    this.page = page
    this.#language = language
    this.#context = context
  }

  static async open(browser: Browser, name: 'web' | 'native', language: 'en' | 'ar'): Promise<ParityApp> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      locale: language === 'ar' ? 'ar' : 'en-US',
    })
    await context.addInitScript((css) => {
      addEventListener('DOMContentLoaded', () => {
        const style = document.createElement('style')
        style.textContent = css
        document.head.append(style)
      })
    }, SAME_TYPE)
    return new ParityApp(name, await context.newPage(), language, context)
  }

  close() {
    return this.#context.close()
  }

  /** Opens a screen and waits until its content has loaded. */
  async go(path: string) {
    const address =
      this.name === 'web'
        ? `${SERVER}/web/demo${path}${path.includes('?') ? '&' : '?'}lang=${this.#language}`
        : `${NATIVE_WEB}${path}`
    await this.page.goto(address)
    await this.settled()
  }

  async settled() {
    await expect(this.page.getByTestId('header')).toBeVisible()
    if (this.name === 'web') await expect(this.page.locator('html')).toHaveAttribute('data-app', 'ready')
    await expect(this.page.getByTestId('splash')).toHaveCount(0)
    await this.page.waitForLoadState('networkidle')
    await expect(this.page.getByTestId('loading')).toHaveCount(0)
    await this.page.evaluate(async () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      await document.fonts.ready
    })
  }

  /** Signs in the demo shopper with the form. */
  async signIn() {
    await this.go('/login')
    await this.page.locator('input:visible').nth(0).fill('shopper@vitrine.test')
    await this.page.locator('input:visible').nth(1).fill('shopper')
    await this.page.locator('input:visible').nth(1).press('Enter')
    await expect(this.page).toHaveURL(/\/menu/)
  }

  async add(handle: string) {
    await this.go(`/p/${handle}`)
    await this.page.getByTestId('add-to-cart').click()
    await expect(this.page.getByTestId('cart-count')).toBeVisible()
  }

  /** Returns the visible texts with their positions. */
  words(): Promise<readonly TextPosition[]> {
    return this.page.evaluate(wordsOnScreen)
  }

  /** Returns headings, links, buttons and fields by role and name, sorted. */
  async named(): Promise<readonly string[]> {
    // Inert elements are hidden from everybody, but the snapshot contains them.
    await this.page.evaluate(() => {
      for (const area of document.querySelectorAll('[inert]')) area.setAttribute('aria-hidden', 'true')
    })
    return namesIn(await this.page.locator('body').ariaSnapshot())
  }

  screenshot(): Promise<Buffer> {
    return this.page.screenshot({ animations: 'disabled' })
  }
}

/**
 * Runs in the page: returns every visible text with the middle of its first line in px. A text below a docked bar is
 * not visible: on phones the scrolling area ends above the bar, on the web the bar covers the page.
 */
function wordsOnScreen() {
  const textPositions: { text: string; x: number; y: number; isCut: boolean }[] = []
  const isClipped = (holder: Element, y: number) => {
    for (let area = holder.parentElement; area && area !== document.body; area = area.parentElement) {
      const { top, bottom } = area.getBoundingClientRect()
      if (getComputedStyle(area).overflowY !== 'visible' && (y < top || y > bottom)) return true
    }
    return false
  }
  const isCovered = (holder: Element, x: number, y: number) => {
    let cover = document.elementFromPoint(x, y)
    while (cover && !cover.contains(holder)) {
      if (holder.contains(cover)) return false
      if (['sticky', 'fixed'].includes(getComputedStyle(cover).position)) return true
      cover = cover.parentElement
    }
    return false
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
    const holder = node.parentElement
    if (text === '' || !holder || holder.closest('script,style,noscript,option')) continue
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    // One line can have several rectangles, such as a sentence and its full stop in right-to-left text.
    const pieces = [...range.getClientRects()]
    const [first] = pieces
    const same = pieces.filter(({ top }) => Math.abs(top - (first?.top ?? 0)) < 2)
    const line = first && {
      top: first.top,
      bottom: first.bottom,
      height: first.height,
      left: Math.min(...same.map(({ left }) => left)),
      right: Math.max(...same.map(({ right }) => right)),
    }
    // Text for screen readers alone is one pixel high or clipped.
    const box = holder.getBoundingClientRect()
    if (!line || line.height < 4 || box.width <= 2 || box.height <= 2) continue
    if (line.top >= innerHeight || line.bottom <= 0 || line.left >= innerWidth || line.right <= 0) continue
    const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2]
    const hiddenEdges = [line.top, line.bottom].filter(
      (edge) => edge >= innerHeight || isClipped(holder, edge) || isCovered(holder, x, edge),
    )
    if (hiddenEdges.length < 2) textPositions.push({ text, x, y, isCut: hiddenEdges.length === 1 })
  }
  return textPositions
}

/** Only a page in a browser is navigated by Tab and needs a skip link. */
const ONLY_ON_THE_WEB = /^link (Skiptocontent|الانتقالإلىالمحتوى)$/

/** Returns headings, links, buttons and fields of an accessibility snapshot as `role name`, sorted. */
function namesIn(snapshot: string): readonly string[] {
  const accessibleNames: string[] = []
  for (const line of snapshot.split('\n')) {
    const [, role, name] =
      /^\s*- (heading|link|button|textbox|searchbox|radio|checkbox|switch) "((?:[^"\\]|\\.)*)"/.exec(line) ??
      []
    // Search fields have their own role on the web.
    if (role && name)
      accessibleNames.push(`${role === 'searchbox' ? 'textbox' : role} ${name.replace(/\s+/g, '')}`)
  }
  return accessibleNames.filter((line) => !ONLY_ON_THE_WEB.test(line)).sort()
}

/** Returns the share of pixels, from 0 to 1, that differ clearly between two screenshots of the same size. */
export async function differing(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async ([first, second]) => {
      const pixels = async (source: string) => {
        const image = new Image()
        image.src = `data:image/png;base64,${source}`
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height)
        const context = canvas.getContext('2d')
        if (!context) throw new Error('No canvas')
        context.drawImage(image, 0, 0)
        return context.getImageData(0, 0, image.width, image.height).data
      }
      const [a, b] = [await pixels(first), await pixels(second)]
      if (a.length !== b.length) return 1
      let different = 0
      for (let at = 0; at < a.length; at += 4) {
        const gap = [0, 1, 2].map((part) => Math.abs((a[at + part] ?? 0) - (b[at + part] ?? 0)))
        if (Math.max(...gap) > 48) different += 1
      }
      return different / (a.length / 4)
    },
    [one.toString('base64'), other.toString('base64')] as const,
  )
}

/** Saves two screenshots side by side in one file for inspection. */
export async function saveSideBySide(page: Page, one: Buffer, other: Buffer, file: string) {
  const image = (screenshot: Buffer) => `<img src="data:image/png;base64,${screenshot.toString('base64')}">`
  await page.setViewportSize({ width: 796, height: 844 })
  await page.setContent(
    `<body style="margin:0;display:flex;gap:16px;background:#888">${image(one)}${image(other)}`,
  )
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await page.screenshot())
}
