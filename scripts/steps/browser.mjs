import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './debian.mjs'
import { run, step } from './run.mjs'

/** Browser paths in order of preference. The headless shell costs a fifth less than the full browser. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function installed() {
  const chromiumPath = process.env.CHROMIUM_PATH
  if (chromiumPath) {
    if (!existsSync(chromiumPath)) throw new Error(`CHROMIUM_PATH names no file: ${chromiumPath}`)
    return chromiumPath
  }
  return PLACES.find((browserPath) => existsSync(browserPath))
}

/**
 * Finds or installs the Chromium for browser tests: an installed one, else Debian's package (as root on Debian), else
 * Playwright's download. Returns its path, or '' for Playwright's.
 */
export async function ensureBrowser() {
  const installedBrowser = installed()
  if (installedBrowser) return installedBrowser
  if (canInstallPackages()) {
    await installPackages('Chromium', [
      'chromium-headless-shell',
      'fonts-noto-core',
      'fonts-noto-color-emoji',
    ])
    return installed() ?? ''
  }
  await step("Fetching Playwright's Chromium", async () => {
    const { code, output } = await run('playwright', ['install', 'chromium'], { quiet: true })
    if (code !== 0) throw new Error(`No browser: install Chromium, or name one in CHROMIUM_PATH.\n${output}`)
  })
  return ''
}
