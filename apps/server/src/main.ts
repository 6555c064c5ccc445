import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { boot } from './boot.ts'
import { readConfig } from './config.ts'
import { createLog } from './infra/telemetry/log.ts'
import { fillDemo, seedDemo } from './seed/seed.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

async function main(): Promise<void> {
  const config = readConfig(process.env, ROOT)
  const log = createLog(config.logLevel)
  const running = await boot({ config, log })
  let closing = false
  const close = async (signal: string) => {
    if (closing) return
    closing = true
    log.info(`${signal}: closing`)
    // Something that hangs must not keep the process; the database recovers from that, as from any crash.
    setTimeout(() => process.exit(1), 20_000).unref()
    await running.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(signal))
  if (config.demo && config.role !== 'worker') await seedDemo(running.services)
  if (running.app) {
    try {
      await running.app.listen({ port: config.port, host: config.host })
    } catch (error) {
      await running.close()
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      throw taken
        ? new Error(`Port ${config.port} is taken. Stop what runs there, or set PORT to another.`)
        : error
    }
  }
  if (config.production && !config.mail)
    log.warn('No mail is sent, recovery of accounts among it: set SMTP_URL and MAIL_FROM')
  const ready = running.app ? `Ready at ${config.publicUrl}` : 'Ready, working jobs'
  log.info({ role: config.role, database: running.services.database.kind }, ready)
  if (config.demoMonth && config.role !== 'worker') await fillDemo(running.services)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : inspect(error, { depth: 1 })}\n`)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
