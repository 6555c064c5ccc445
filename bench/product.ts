import { spawn } from 'node:child_process'

/** The whole product on its own ports and data folder, started as a user starts it. */
export const PORT = Number(process.env.BENCH_PORT ?? 4200)
export const SERVER = `http://localhost:${PORT}`
export const DEMO_SHOP = `http://localhost:${PORT + 10}`

/** Starts the product and returns a function that stops it. */
export async function startProduct(): Promise<() => Promise<void>> {
  // A running product would lose its data, and the figures would include both.
  if (await ready())
    throw new Error(`Something already answers at ${SERVER}: stop it, or set BENCH_PORT to another port.`)
  const child = spawn('node', ['scripts/fresh-start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      DEMO_SHOP_PORT: String(PORT + 10),
      DATA_DIR: '.data/bench',
      DEMO_MONTH: '0',
      // The load names the shopper's address of each connection.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
    },
  })
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()))
  const until = Date.now() + 240_000
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error('The product did not start; its own message is above.')
    if (Date.now() > until) throw new Error('The product was not ready within four minutes.')
    await new Promise((next) => setTimeout(next, 250))
  }
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

async function ready(): Promise<boolean> {
  try {
    return (await fetch(`${SERVER}/readyz`)).ok
  } catch {
    return false
  }
}
