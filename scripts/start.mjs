import { join, resolve } from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { answers, end, portOf, startProgram, takeLock, untilReady } from './steps/processes.mjs'
import { root, step } from './steps/run.mjs'

/** Shutdown timeout in ms, longer than the server's own, which finishes requests and closes its database. */
const STOP_TIMEOUT_MS = 25_000

/** @type {import('node:child_process').ChildProcess[]} */
const running = []
let letGo = () => {}
let stopping = false

/** Starts a program and waits until `url` answers. Shows its output if it exits first. */
async function bringUp(name, script, url, env) {
  if (await answers(url))
    throw new Error(`Something else already answers at ${url}. Stop it, or choose another port.`)
  const child = startProgram([script], env)
  running.push(child)
  let ready = false
  child.once('exit', (code, signal) => {
    if (stopping || !ready) return
    process.stderr.write(`✗ ${name} stopped (${signal ?? code}); stopping the rest.\n`)
    void stop(1)
  })
  await untilReady(name, child, url)
  ready = true
}

async function stop(code) {
  if (stopping) return
  stopping = true
  if (code === 0) process.stdout.write('\nStopping …\n')
  for (const child of [...running].reverse()) await end(child, STOP_TIMEOUT_MS)
  letGo()
  process.exit(code)
}

process.once('SIGINT', () => void stop(0))
process.once('SIGTERM', () => void stop(0))

const began = Date.now()
try {
  const port = portOf('PORT', 4000)
  const shopPort = portOf('DEMO_SHOP_PORT', 4010)
  const dataFolder = resolve(root, process.env.DATA_DIR ?? '.data')
  letGo = takeLock(dataFolder)
  await ensureInstalled()
  await ensureBuilt()
  const shop = `http://localhost:${shopPort}`
  const ours = process.env.PUBLIC_URL ?? `http://localhost:${port}`
  await step('Starting the demo shop', () =>
    bringUp('demo shop', 'apps/demo-shop/src/main.ts', `${shop}/healthz`, {
      DEMO_SHOP_PORT: String(shopPort),
      DEMO_SHOP_DATA: join(dataFolder, 'demo-shop'),
      DEMO_SHOP_APP_URL: ours,
    }),
  )
  await step('Starting Vitrine (database, migrations, demo data)', () =>
    bringUp('vitrine', 'apps/server/src/main.ts', `http://localhost:${port}/readyz`, {
      PORT: String(port),
      DEMO_SHOP_PORT: String(shopPort),
      DATA_DIR: dataFolder,
      SEED_DEMO: '1',
      DEMO_MONTH: process.env.DEMO_MONTH ?? '1',
      // The steps above report progress; the log shows warnings only, unless configured.
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    }),
  )
  process.stdout.write(`
Vitrine is ready after ${((Date.now() - began) / 1000).toFixed(1)} s.

  Dashboard      ${ours}/dashboard        demo@vitrine.test / vitrine
  Shopping app   ${ours}/web/demo/        shopper@vitrine.test / shopper
  Preview        ${ours}/dashboard/preview/home
  Demo shop      ${shop}
  Mailbox        http://localhost:${port}/mailbox        where mail to merchants arrives
  Robin's phone  ${shop}/_push/phone/robin    where the shopper's pushes arrive

Press Ctrl-C to stop everything.
`)
} catch (error) {
  process.stderr.write(`✗ ${error.message}\n`)
  await stop(1)
}
