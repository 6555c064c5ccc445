import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { environment, nodeBinary, root, step } from './steps/run.mjs'

const port = portOf('PORT', 4000)
const shopPort = portOf('DEMO_SHOP_PORT', 4010)
const dataFolder = resolve(root, process.env.DATA_DIR ?? '.data')
const lockFile = join(dataFolder, 'start.pid')

/** @type {{ name: string, child: import('node:child_process').ChildProcess }[]} */
const running = []
let stopping = false

/** The port a variable names. The server checks the rest of the settings; these two are needed before it runs. */
function portOf(name, otherwise) {
  const text = process.env[name]
  if (text === undefined || text === '') return otherwise
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port <= 65535) return port
  process.stderr.write(`✗ ${name} must be a port, 1 to 65535, not "${text}".\n`)
  process.exit(1)
}

function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** One start per data folder: a second beside it would share its database and its ports. */
function takeLock() {
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
  } catch {
    const other = Number(readFileSync(lockFile, 'utf8'))
    if (other && other !== process.pid && alive(other)) {
      throw new Error(
        `Vitrine already runs here (process ${other}). Stop it with Ctrl-C, or set PORT, DEMO_SHOP_PORT and DATA_DIR to run a second one.`,
      )
    }
    writeFileSync(lockFile, String(process.pid))
  }
}

async function answers(url) {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** Starts one program and waits until `url` answers; its own words are shown when it dies first. */
async function bringUp(name, script, url, env) {
  if (await answers(url))
    throw new Error(`Something else already answers at ${url}. Stop it, or choose another port.`)
  const child = spawn(nodeBinary(), [script], {
    cwd: root,
    env: environment(env),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  running.push({ name, child })
  let ended = null
  child.once('exit', (code, signal) => {
    ended = signal ?? code
    if (!stopping) {
      process.stderr.write(`✗ ${name} stopped (${ended}); stopping the rest.\n`)
      void stop(1)
    }
  })
  const until = Date.now() + 120_000
  while (!(await answers(url))) {
    if (ended !== null) throw new Error(`${name} did not start (${ended}).`)
    if (Date.now() > until) throw new Error(`${name} did not answer at ${url} within two minutes.`)
    await new Promise((next) => setTimeout(next, 100))
  }
}

async function stop(code) {
  if (stopping) return
  stopping = true
  if (code === 0) process.stdout.write('\nStopping …\n')
  for (const { child } of [...running].reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = new Promise((settle) => child.once('exit', settle))
    child.kill('SIGTERM')
    // Longer than the server gives itself: it answers what is under way and closes its database.
    const hurry = setTimeout(() => child.kill('SIGKILL'), 25_000)
    await gone
    clearTimeout(hurry)
  }
  rmSync(lockFile, { force: true })
  process.exit(code)
}

process.once('SIGINT', () => void stop(0))
process.once('SIGTERM', () => void stop(0))

const began = Date.now()
try {
  takeLock()
  await ensureInstalled()
  await ensureBuilt()
  const shop = `http://localhost:${shopPort}`
  const ours = process.env.PUBLIC_URL ?? `http://localhost:${port}`
  await step('Starting the demo shop', () =>
    bringUp('demo shop', 'apps/demo-shop/src/main.ts', `${shop}/healthz`, {
      DEMO_SHOP_PORT: String(shopPort),
      DEMO_SHOP_DATA: join(dataFolder, 'demo-shop'),
    }),
  )
  await step('Starting Vitrine (database, migrations, demo data)', () =>
    bringUp('vitrine', 'apps/server/src/main.ts', `http://localhost:${port}/readyz`, {
      PORT: String(port),
      DEMO_SHOP_PORT: String(shopPort),
      DATA_DIR: dataFolder,
      SEED_DEMO: '1',
      // The steps above say what happens; the log keeps to what needs attention, unless asked.
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    }),
  )
  process.stdout.write(`
Vitrine is ready after ${((Date.now() - began) / 1000).toFixed(1)} s.

  Dashboard      ${ours}/dashboard        demo@vitrine.test / vitrine
  Shopping app   ${ours}/web/demo/        shopper@vitrine.test / shopper
  Preview        ${ours}/dashboard/preview/home
  Demo shop      ${shop}

Press Ctrl-C to stop everything.
`)
} catch (error) {
  process.stderr.write(`✗ ${error.message}\n`)
  if (running.length > 0) await stop(1)
  else {
    if (!/already runs here/.test(error.message)) rmSync(lockFile, { force: true })
    process.exitCode = 1
  }
}
