import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { boot, type Running } from './boot.ts'
import { readConfig } from './config.ts'
import { runAsJob } from './infra/db/query-timeouts.ts'
import { createLog } from './infra/telemetry/log.ts'
import { fillDemo, seedDemo } from './seed/seed.ts'
import type { Config } from './services/config.types.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** How long closing may take, in ms. */
const CLOSE_TIMEOUT_MS = 20_000

/** Ends the process when closing hangs; the database recovers from that, as from any crash. */
function limitClosing(): void {
  setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref()
}

async function main(): Promise<void> {
  const config = readConfig(process.env, ROOT)
  const log = createLog(config.logLevel)
  const running = await boot({ config, log })
  let closing = false
  const close = async (signal: string) => {
    if (closing) return
    closing = true
    log.info(`${signal}: closing`)
    limitClosing()
    await running.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal))
  try {
    await serve(running, config)
  } catch (error) {
    // Told to end while it started: what failed by that is no news.
    if (closing) return
    limitClosing()
    await running.close()
    throw error
  }
  if (config.production && !config.mail)
    log.warn('No mail is sent, recovery of accounts among it: set SMTP_URL and MAIL_FROM')
  const ready = running.app ? `Ready at ${config.publicUrl}` : 'Ready, working jobs'
  log.info({ role: config.role, database: running.services.database.kind }, ready)
  // Node writes the cache at the end of a process, which a killed one does not reach: its next start would be as slow.
  flushCompileCache()
  if (config.demoMonth && config.role !== 'worker') await runAsJob(() => fillDemo(running.services))
}

/** Seeds the demo and listens. Throws an Error that names PORT when it is taken. */
async function serve({ app, services }: Running, config: Config): Promise<void> {
  if (config.demo && config.role !== 'worker') await seedDemo(services)
  try {
    await app?.listen({ port: config.port, host: config.host })
  } catch (error) {
    const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isPortInUse
      ? new Error(`Port ${config.port} is taken. Stop what runs there, or set PORT to another.`)
      : error
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : inspect(error, { depth: 1 })}\n`)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  // A process that stays alive and serves nothing is restarted by nobody.
  process.exit(1)
})
