import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import type { Config } from '../../services/config.types.ts'

/** Usual locations of Chromium. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
] as const

/** Returns the path of the configured Chromium, else of an installed one; null when there is none. */
export function findBrowserPath({ chromium: configuredPath }: Pick<Config, 'chromium'>): string | null {
  const candidatePaths = configuredPath === null ? [...PLACES, chromium.executablePath()] : [configuredPath]
  return candidatePaths.find((candidatePath) => existsSync(candidatePath)) ?? null
}

/** Starts the browser. The caller closes it. Throws when it does not start. */
export function openBrowser(path: string): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    // Chromium's own sandbox does not work as root, as in containers.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--font-render-hinting=none', '--force-color-profile=srgb', '--hide-scrollbars'],
    timeout: 30_000,
  })
}
