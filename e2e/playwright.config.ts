import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { storeTemporaryFilesInMemory } from '../scripts/steps/temporary-files.ts'
import { SERVER, workerAddresses } from './addresses.ts'
import { writePhoneScript } from './shop/phone-script.ts'

storeTemporaryFilesInMemory()
const phoneScript = writePhoneScript(resolve(import.meta.dirname, '../test-results/phone-script'))

/** A test waits about half of its time, for pages and for what is saved after a pause: three keep two cores busy. */
const WORKERS = Number(process.env.E2E_WORKERS ?? 3)

/**
 * Browser tests in shop words, against the whole product started as its user starts it (`scripts/start.mjs`). Each
 * worker has a product, a database and a demo shop of its own, on ports and a data folder of its own.
 */
export default defineConfig({
  testDir: '.',
  // `npm run test:full` sets TEST_FULL and runs all of them; `npm test` names the other engines.
  grepInvert: [
    ...(process.env.TEST_FULL === '1' ? [] : [/@full/]),
    ...(process.env.FIREFOX_PATH && process.env.WEBKIT_PATH ? [] : [/@engines/]),
  ],
  outputDir: '../test-results/e2e',
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  // They end what hangs, on a busy machine too.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/playwright.json' }],
  ],
  use: {
    baseURL: SERVER,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer before a trip's own routes do; the trip without a network lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording costs a third of the time: only who looks for a cause asks for it (TRACE=1).
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // FILM=1 films each trip, at a pace that can be followed.
    video: process.env.FILM ? { mode: 'on', size: { width: 1440, height: 900 } } : 'off',
    launchOptions: {
      slowMo: process.env.FILM ? 300 : 0,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
  },
  webServer: {
    command: 'node scripts/fresh-starts.mjs',
    cwd: '..',
    wait: { stdout: /All products are ready/ },
    env: {
      FRESH_STARTS: JSON.stringify(
        Array.from({ length: WORKERS }, (_, worker) => getProductSettings(worker)),
      ),
    },
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 45_000 },
  },
})

/** Environment of a worker's product. */
function getProductSettings(worker: number) {
  const { server, demoShop, dataFolder } = workerAddresses(worker)
  return {
    PORT: new URL(server).port,
    DEMO_SHOP_PORT: new URL(demoShop).port,
    DATA_DIR: dataFolder,
    // The first one's folder is removed at the end of a run.
    DEMO_SHOP_IMAGES: join(workerAddresses(0).dataFolder, 'images'),
    // A tenth of the time was spent on drawing, sending and decoding images in full size.
    DEMO_SHOP_IMAGE_WIDTH: '160',
    PHONE_DIST: phoneScript,
    DEMO_MONTH: '0',
    LOG_LEVEL: 'warn',
  }
}
