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
 * Returns the addresses of a worker's own product, which do not collide with a developer's running one. `E2E_PORT`
 * moves all of them, so that two runs can be active at once. Workers are a hundred ports apart; the demo shop is ten
 * ports higher than the product, the phone app five (twenty would be 4190, a mail port that browsers and Node refuse to
 * open).
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

/**
 * Playwright sets the worker's index before it loads a test. Programs that run beside the workers use those of worker
 * 0.
 */
const own = workerAddresses(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
export const SERVER = own.server
export const DEMO_SHOP = own.demoShop
/** The phone app's screens in a browser, for the tests that compare them with the web app's. */
export const NATIVE_WEB = own.phoneApp
