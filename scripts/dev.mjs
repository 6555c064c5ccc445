import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureInstalled } from './steps/install.mjs'
import { ensurePinnedNode } from './steps/pinned-node.mjs'
import { portOf, takeLock } from './steps/processes.mjs'
import { root, step } from './steps/run.mjs'

/**
 * `npm run dev`: runs everything of `npm start` with live updates at one address. Vite serves the dashboard and the web
 * app with hot reload, the page renderer is rebuilt, and the server and the demo shop restart; requests wait meanwhile.
 * `-- --inspect` opens the server to a debugger.
 */

/** @type {(() => unknown)[]} */
const closing = []
let stopping = false

async function stop(code) {
  if (stopping) return
  stopping = true
  for (const close of closing.reverse()) await close()
  process.exit(code)
}

process.once('SIGINT', () => void stop(0))
process.once('SIGTERM', () => void stop(0))

// Otherwise Vite would set `production` for this process once it builds.
process.env.NODE_ENV ??= 'development'
const began = Date.now()
try {
  const port = portOf('PORT', 4000)
  const shopPort = portOf('DEMO_SHOP_PORT', 4010)
  const serverPort = portOf('DEV_SERVER_PORT', port + 1)
  const dataFolder = resolve(root, process.env.DATA_DIR ?? '.data')
  await ensureInstalled()
  ensurePinnedNode()
  closing.push(takeLock(dataFolder))
  // The imports below need node_modules, which may have been installed just now.
  const [{ watchProgram }, { watchRenderer }, { openFront }, { startEmbedded }] = await Promise.all([
    import('./dev/program.mjs'),
    import('./dev/renderer.mjs'),
    import('./dev/front.mjs'),
    import('../apps/server/src/infra/db/embedded-postgres.ts'),
  ])
  const webDist = join(dataFolder, 'dev-web')
  rmSync(webDist, { recursive: true, force: true })
  mkdirSync(webDist, { recursive: true })
  const ours = process.env.PUBLIC_URL ?? `http://localhost:${port}`

  // The database outlives the server, which restarts with every change.
  if (!process.env.DATABASE_URL)
    await step('Starting the database', async () => {
      const database = await startEmbedded({ dataDir: join(dataFolder, 'postgres') })
      closing.push(() => database.stop())
    })
  const shop = watchProgram({
    name: 'demo shop',
    parameters: ['apps/demo-shop/src/main.ts'],
    sources: ['apps/demo-shop/src'],
    ready: `http://localhost:${shopPort}/healthz`,
    env: {
      DEMO_SHOP_PORT: String(shopPort),
      DEMO_SHOP_DATA: join(dataFolder, 'demo-shop'),
      DEMO_SHOP_APP_URL: ours,
    },
  })
  closing.push(shop.close)
  const server = watchProgram({
    name: 'server',
    parameters: [
      ...process.argv.slice(2).filter((argument) => argument.startsWith('--inspect')),
      'apps/server/src/main.ts',
    ],
    sources: ['apps/server/src', 'packages/core/src'],
    ready: `http://localhost:${serverPort}/readyz`,
    env: {
      PORT: String(serverPort),
      PUBLIC_URL: ours,
      DEMO_SHOP_PORT: String(shopPort),
      DATA_DIR: dataFolder,
      WEB_DIST: webDist,
      SEED_DEMO: '1',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      // Caches compiled code of unchanged sources.
      NODE_COMPILE_CACHE: join(dataFolder, 'compile-cache'),
    },
  })
  closing.push(server.close)
  const renderer = await step('Building the renderer', () =>
    watchRenderer({ dist: webDist, changing: server.hold, changed: server.restart }),
  )
  closing.push(renderer.close)
  await step('Starting the demo shop', shop.start)
  await step('Starting the server', server.start)
  const front = await step('Opening the front', () =>
    openFront({ port, server: `http://localhost:${serverPort}`, ready: server.ready, publicUrl: ours }),
  )
  closing.push(front.close)
  process.stdout.write(`
Ready to develop after ${((Date.now() - began) / 1000).toFixed(1)} s. What you save is seen at once.

  Dashboard      ${ours}/dashboard        demo@vitrine.test / vitrine
  Shopping app   ${ours}/web/demo/        shopper@vitrine.test / shopper
  Demo shop      http://localhost:${shopPort}

Press Ctrl-C to stop everything.
`)
} catch (error) {
  process.stderr.write(`✗ ${error.message}\n`)
  await stop(1)
}
