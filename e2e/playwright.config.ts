import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { storeTemporaryFilesInMemory } from '../scripts/steps/temporary-files.ts'
import { SERVER, workerAddresses } from './addresses.ts'
import { writePhoneScript } from './shop/phone-script.ts'

storeTemporaryFilesInMemory()
const phoneScript = writePhoneScript(resolve(import.meta.dirname, '../test-results/phone-script'))

/** Tests spend about half of their time waiting for pages and for debounced saves, so three workers fill two cores. */
const WORKERS = Number(process.env.E2E_WORKERS ?? 3)

/**
 * Browser tests against the whole product, started as a user starts it (`scripts/start.mjs`). Each worker has its own
 * product, database and demo shop, with its own ports and data folder.
 */
export default defineConfig({
  testDir: '.',
  // `npm run test:full` sets TEST_FULL and runs all tests. Tests in other engines run where both are installed.
  grepInvert: [
    ...(process.env.TEST_FULL === '1' ? [] : [/@full/]),
    ...(process.env.FIREFOX_PATH && process.env.WEBKIT_PATH ? [] : [/@engines/]),
  ],
  outputDir: '../test-results/e2e',
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  // Timeouts end tests that hang; they are long enough for a busy machine.
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
    // A worker would respond before a test's own routes; the offline tests allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording takes a third of the time, so it is enabled only to find a cause (TRACE=1).
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // RECORD_VIDEO=1 records a video of each test, at a pace that can be followed.
    video: process.env.RECORD_VIDEO ? { mode: 'on', size: { width: 1440, height: 900 } } : 'off',
    launchOptions: {
      slowMo: process.env.RECORD_VIDEO ? 300 : 0,
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

/** Returns the environment of a worker's product. */
function getProductSettings(worker: number) {
  const { server, demoShop, dataFolder } = workerAddresses(worker)
  return {
    PORT: new URL(server).port,
    DEMO_SHOP_PORT: new URL(demoShop).port,
    DATA_DIR: dataFolder,
    // The first worker's folder is deleted at the end of a run.
    DEMO_SHOP_IMAGES: join(workerAddresses(0).dataFolder, 'images'),
    // Full-size images took a tenth of the time for drawing, sending and decoding.
    DEMO_SHOP_IMAGE_WIDTH: '160',
    PHONE_DIST: phoneScript,
    DEMO_MONTH: '0',
    // A worker's tests share one merchant, and a full run opens more projects than an account may have.
    PROJECTS_PER_ACCOUNT: '1000',
    LOG_LEVEL: 'warn',
  }
}
