import { type Browser, chromium } from 'playwright-core'

/** Starts the Chromium of `CHROMIUM_PATH`, without a GPU and without requests of its own; `flags` are further ones. */
export const launchChromium = (...flags: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...flags],
  })
