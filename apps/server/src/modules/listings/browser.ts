import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { assertOutsideTransaction } from '../../infra/db/transaction-scope.ts'
import type { Config } from '../../services/config.types.ts'

/** Usual locations of Chromium. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
] as const

/** Loads Playwright when a browser is needed: it takes a tenth of a server's start. */
const loadChromium = async () => (await import('playwright-core')).chromium

/** Returns the path of the configured Chromium, else of an installed one; null when there is none. */
export async function findBrowserPath({
  chromium: configuredPath,
}: Pick<Config, 'chromium'>): Promise<string | null> {
  const candidatePaths = configuredPath === null ? PLACES : [configuredPath]
  const path = candidatePaths.find((candidatePath) => existsSync(candidatePath))
  if (path !== undefined || configuredPath !== null) return path ?? null
  const downloaded = (await loadChromium()).executablePath()
  return existsSync(downloaded) ? downloaded : null
}

/** Starts the browser. The caller closes it. Throws when it does not start. */
export async function openBrowser(path: string): Promise<Browser> {
  assertOutsideTransaction('The start of a browser')
  const chromium = await loadChromium()
  return chromium.launch({
    executablePath: path,
    // Chromium's own sandbox does not work as root, as in containers.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--font-render-hinting=none', '--force-color-profile=srgb', '--hide-scrollbars'],
    timeout: 30_000,
  })
}
