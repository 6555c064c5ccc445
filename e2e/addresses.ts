import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * URLs at which the server, demo shop and phone app of one Playwright worker listen, and the folder of its data,
 * which is emptied at the start.
 */
export type WorkerAddresses = {
  readonly server: string
  readonly demoShop: string
  /** The phone app's screens in a browser. */
  readonly phoneApp: string
  readonly dataFolder: string
}

/**
 * The addresses of a worker's own product, beside one that a developer may have running. `E2E_PORT` moves them all, so
 * that two runs can stand side by side. Workers are a hundred ports apart; the demo shop is ten ports on, the phone app
 * five (twenty on would be 4190, which browsers and Node refuse to open: it is mail's).
 */
export function workerAddresses(worker: number): WorkerAddresses {
  const port = Number(process.env.E2E_PORT ?? 4170) + worker * 100
  return {
    server: `http://localhost:${port}`,
    demoShop: `http://localhost:${port + 10}`,
    phoneApp: `http://localhost:${port + 5}`,
    dataFolder: join(tmpdir(), `vitrine-e2e-${port}`),
  }
}

/** Playwright names the worker before it loads a test; what runs beside the workers is at the first one's. */
const own = workerAddresses(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
export const SERVER = own.server
export const DEMO_SHOP = own.demoShop
/** The phone app's screens in a browser, for the tests that compare them with the web app's. */
export const NATIVE_WEB = own.phoneApp
