import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { DATA_DIR, DEMO_SHOP, SERVER } from './addresses.ts'
import { layPhoneScript } from './shop/phone-script.ts'

/**
 * Browser trips in shop words, against the whole product started as its user starts it (`scripts/start.mjs`),
 * on ports and a data folder of its own. Workers would share that one product, so trips run one after another;
 * `npm test` runs two halves of them side by side, each with its own product.
 */
export default defineConfig({
  testDir: '.',
  // Some minutes of states that change seldom: EVERY_STATE=1 looks at them all.
  testIgnore: process.env.EVERY_STATE ? [] : ['every-state.spec.ts'],
  // Halves of a whole run stand side by side: each empties a folder of its own.
  outputDir: `../test-results/trips-${new URL(SERVER).port}`,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
    command: 'node scripts/fresh-start.mjs',
    cwd: '..',
    url: `${SERVER}/readyz`,
    env: {
      PORT: new URL(SERVER).port,
      DEMO_SHOP_PORT: new URL(DEMO_SHOP).port,
      DATA_DIR,
      PHONE_DIST: layPhoneScript(resolve(import.meta.dirname, '../test-results/phone-script')),
      DEMO_MONTH: '0',
      LOG_LEVEL: 'warn',
    },
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
