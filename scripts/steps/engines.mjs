import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canInstallPackages, installPackages } from './debian.mjs'

/** Debian's packages of the two other engines, with the screen that WebKit needs; Firefox needs none. */
const PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'libwebkit2gtk-4.1-0',
  'xvfb',
  'matchbox-window-manager',
]

/** The browsers of other engines as the environment of their tests; undefined where one or its tools are missing. */
function findEngines() {
  const firefox = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
  const tools = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/matchbox-window-manager']
  if (![firefox, ...tools].every((path) => existsSync(path))) return undefined
  const webKit = readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path))
  return webKit && { FIREFOX_PATH: firefox, WEBKIT_PATH: webKit }
}

/**
 * Finds Firefox and WebKit for their smoke tests, or installs them (as root on Debian). Returns the environment of the
 * tests, or undefined where they are missing after that.
 */
export async function ensureEngines() {
  const engines = findEngines()
  if (engines || !canInstallPackages()) return engines
  await installPackages('Firefox and WebKit', PACKAGES)
  return findEngines()
}
